use std::future::ready;
use std::net::SocketAddr;

use super::nginx::{HeaderCheck, Nginx, REPLICAS};
use crate::bot_process::LISTENING;
use crate::database::Kind;
use crate::exactly_once::world::World;

/// Three bots on one database behind nginx, which receives Discord's interactions.
pub struct Replicas {
    pub world: World,
    pub nginx: Nginx,
    addresses: [SocketAddr; REPLICAS],
}

impl Replicas {
    /// Starts the replicas on a new database.
    pub async fn start(test: &str) -> Self {
        Self::start_with(test, HeaderCheck::Shipped).await
    }

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
        let nginx = replicas.nginx.at("/interactions");
        replicas.send_to([nginx]).await;
        replicas
    }

    /// Sends further interactions to one replica, without nginx.
    pub async fn send_to_one(&self, index: usize) {
        self.send_to([interactions_at(self.addresses[index])]).await;
    }

    /// Sends further interactions to each replica in turn, without nginx.
    pub async fn send_to_each(&self) {
        self.send_to(self.addresses.map(interactions_at)).await;
    }

    async fn send_to(&self, urls: impl IntoIterator<Item = String>) {
        let discord = &self.world.discord;
        discord.remove_endpoints();
        for url in urls {
            discord.add_endpoint(ready(url.clone()));
            let entered = || async { discord.endpoint().await == url };
            self.world.until("the endpoint", entered).await;
        }
    }

    /// Restarts a killed replica at the same address.
    pub async fn start_again(&mut self, index: usize) {
        let address = self.addresses[index];
        let again = serve(&mut self.world, &address.to_string()).await;
        assert_eq!(again, address);
    }

    pub async fn close(self) {
        self.nginx.stop().await;
        self.world.close().await;
    }
}

fn interactions_at(address: SocketAddr) -> String {
    format!("http://{address}/interactions")
}

/// Starts a bot, and returns its address.
async fn serve(world: &mut World, listen: &str) -> SocketAddr {
    let number = world.log.count(LISTENING) + 1;
    world.spawn_with(&["serve", "--listen", listen], &[]);
    let address = world.log.address(number).await;
    address.parse().expect("an address")
}
