"""The reader of Chinese characters: PP-OCRv4, adopted."""
