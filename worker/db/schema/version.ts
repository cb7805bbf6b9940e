/** The newest migration that this program counts on. Named anew with each migration; a test compares it with the folder. */
export const SCHEMA_VERSION = '0063_texts.sql'
