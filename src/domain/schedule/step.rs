//! Steps after a post.

use super::Plan;

/// Sum of [`PostStep`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Steps(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum PostStep {
    Thread = 1,
    Pin = 2,
    /// Unpins earlier posts.
    Unpin = 4,
    /// Publishes the post to following channels.
    Publish = 8,
    /// Checks whether Discord let the post ping its role.
    CheckPing = 16,
}

impl PostStep {
    /// In execution order.
    pub const ALL: [Self; 5] = [
        Self::Thread,
        Self::Publish,
        Self::Pin,
        Self::Unpin,
        Self::CheckPing,
    ];

    /// Whether the step follows the posts of a plan.
    fn is_planned(self, plan: &Plan) -> bool {
        match self {
            Self::Thread => plan.thread,
            Self::Publish => plan.publish,
            Self::Pin | Self::Unpin => plan.pin,
            Self::CheckPing => plan.ping.is_some(),
        }
    }
}

impl Steps {
    /// Returns the steps after a post of a schedule, such as opening a thread.
    pub fn after_post(plan: &Plan) -> Self {
        let mut steps = Self::default();
        for step in PostStep::ALL {
            if step.is_planned(plan) {
                steps.0 |= step as u8;
            }
        }
        steps
    }

    #[must_use]
    pub fn without(self, step: PostStep) -> Self {
        Self(self.0 & !(step as u8))
    }

    /// Returns the step to execute next.
    pub fn first(self) -> Option<PostStep> {
        PostStep::ALL
            .into_iter()
            .find(|&step| self.0 & step as u8 != 0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}
