//! Three bots on one database, behind nginx.

use std::future::ready;
use std::net::SocketAddr;

use super::nginx::{HeaderCheck, Nginx, REPLICAS};
use crate::bot_process::LISTENING;
use crate::database::Kind;
use crate::exactly_once::world::World;

/// Three bots on one database, nginx before them, and a Discord that sends it all interactions.
pub struct Replicas {
    pub world: World,
    pub nginx: Nginx,
    addresses: [SocketAddr; REPLICAS],
}

impl Replicas {
    /// Starts them on a new database of a test's name.
    pub async fn start(test: &str) -> Self {
        Self::start_with(test, HeaderCheck::Shipped).await
    }

    /// The same, whose nginx refuses these requests by their headers.
    pub async fn start_with(test: &str, check: HeaderCheck) -> Self {
        let mut world = World::new(Kind::Postgres, test).await;
        let mut addresses = Vec::new();
        for _ in 0..REPLICAS {
            addresses.push(serve(&mut world, "127.0.0.1:0").await);
        }
        let addresses = addresses.try_into().expect("one for each replica");
        let nginx = Nginx::start(world.folder.path(), &addresses, check).await;
        let replicas = Self {
            world,
            nginx,
            addresses,
        };
        replicas.send_to(replicas.nginx.at("/interactions")).await;
        replicas
    }

    /// Discord sends interactions to one of them from now on, without nginx.
    pub async fn send_to_one(&self, index: usize) {
        let address = self.addresses[index];
        self.send_to(format!("http://{address}/interactions")).await;
    }

    /// Discord sends interactions to each of them in turn from now on, without nginx.
    pub async fn send_to_each(&self) {
        self.world.discord.leave_endpoints();
        for address in self.addresses {
            self.enter(format!("http://{address}/interactions")).await;
        }
    }

    /// Discord sends interactions there from now on.
    async fn send_to(&self, url: String) {
        self.world.discord.leave_endpoints();
        self.enter(url).await;
    }

    /// Discord sends interactions there too.
    async fn enter(&self, url: String) {
        let discord = &self.world.discord;
        discord.enter_endpoint(ready(url.clone()));
        let entered = || async { discord.endpoint().await == url };
        self.world.until("the endpoint", entered).await;
    }

    /// Starts one again that was killed, where it was.
    pub async fn start_again(&mut self, index: usize) {
        let address = self.addresses[index];
        let again = serve(&mut self.world, &address.to_string()).await;
        assert_eq!(again, address);
    }

    /// Stops all, and checks what the fake Discord has to say.
    pub async fn close(self) {
        self.nginx.stop().await;
        self.world.close().await;
    }
}

/// Starts a bot, and gives the address at which it listens.
async fn serve(world: &mut World, listen: &str) -> SocketAddr {
    let number = world.log.count(LISTENING) + 1;
    world.spawn_with(&["serve", "--listen", listen], &[]);
    let address = world.log.address(number).await;
    address.parse().expect("an address")
}
