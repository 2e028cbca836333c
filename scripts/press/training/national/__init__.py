"""The reader of Arabic, Persian, Thai and Devanagari print."""
