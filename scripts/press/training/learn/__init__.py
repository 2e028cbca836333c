"""Training a CTC reader of lines: batches, trainer, score, export. What a reader is for says its `Task`."""
