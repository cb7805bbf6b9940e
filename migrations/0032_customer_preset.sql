-- The order preset that a customer's orders go by: one of his owner's, or the platform's. One that is removed is nobody's any more.
ALTER TABLE customer ADD COLUMN template_id TEXT REFERENCES template (id) ON DELETE SET NULL;

CREATE INDEX customer_template ON customer (template_id) WHERE template_id IS NOT NULL;
