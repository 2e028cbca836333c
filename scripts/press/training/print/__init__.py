"""The reader of print: what its lines say, how they look, the network that reads them."""
