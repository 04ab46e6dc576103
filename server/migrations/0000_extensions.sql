-- Similarity of words: names are found in spite of a typing error.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
