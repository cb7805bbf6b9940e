-- What members ask for their lots is with tax, as they say it; what stands beside suppliers' prices is before tax, with the 13 % that a
-- buyer pays on it, as a price list with tax becomes offers.

DROP TRIGGER surplus_event_moves;
CREATE TRIGGER surplus_event_moves AFTER INSERT ON surplus_event
BEGIN
  UPDATE surplus SET state = new.to_state, reason = new.reason, row_version = row_version + 1, updated = new.at
  WHERE id = new.surplus_id;
  INSERT INTO supplier (id, owner_id, row_version, name, currency, tax_ppm, freight_fen, free_from_fen, min_order_fen, lead_days, gen,
    state, created, updated, seller_id)
  -- Three days: the seller's parcel to us, and our look at it, before it goes on.
  SELECT id, NULL, 1, alias, 'CNY', 130000, 0, NULL, 0, 3, 1, 1, new.at, new.at, owner_id FROM surplus
  WHERE id = new.surplus_id AND new.to_state = 2 AND NOT EXISTS (SELECT 1 FROM supplier WHERE id = new.surplus_id);
  UPDATE supplier SET state = iif(new.to_state = 2, 1, 9), updated = new.at WHERE id = new.surplus_id;
  UPDATE surplus_item SET state = CASE
      WHEN new.to_state IN (2, 3) AND remain = 0 THEN 5
      WHEN new.to_state = 2 AND (part_id IS NULL OR price_micro IS NULL) THEN 4
      ELSE new.to_state END
  WHERE surplus_id = new.surplus_id AND state <> 9;
END;

-- Where the rest is less than the fewest pieces that are sold in packs, it goes whole.
DROP TRIGGER surplus_item_is_offered;
CREATE TRIGGER surplus_item_is_offered AFTER UPDATE ON surplus_item
WHEN new.part_id IS NOT NULL AND new.price_micro IS NOT NULL
BEGIN
  UPDATE offer SET gen = new.state IN (2, 5), part_id = new.part_id, stock = new.remain,
    packing = '余料 · ' || CASE new.condition WHEN 'new' THEN '全新' WHEN 'open' THEN '散新' ELSE '拆机' END
      || iif(new.date_code = '', '', ' · 批次 ' || new.date_code),
    moq = iif(new.remain < (new.moq + new.mult - 1) / new.mult * new.mult, max(1, new.remain), new.moq),
    mult = iif(new.remain < (new.moq + new.mult - 1) / new.mult * new.mult, 1, new.mult),
    breaks = json_array(json_array(1, (new.price_micro * 1000000 + 565000) / 1130000)),
    valid_to = (SELECT valid_to FROM surplus WHERE id = new.surplus_id)
  WHERE supplier_id = new.surplus_id AND sku = new.sku;
  INSERT INTO offer (supplier_id, gen, part_id, sku, packing, moq, mult, stock, lead_days, breaks, valid_to)
  SELECT new.surplus_id, 1, new.part_id, new.sku,
    '余料 · ' || CASE new.condition WHEN 'new' THEN '全新' WHEN 'open' THEN '散新' ELSE '拆机' END
      || iif(new.date_code = '', '', ' · 批次 ' || new.date_code),
    iif(new.remain < (new.moq + new.mult - 1) / new.mult * new.mult, max(1, new.remain), new.moq),
    iif(new.remain < (new.moq + new.mult - 1) / new.mult * new.mult, 1, new.mult), new.remain, NULL,
    json_array(json_array(1, (new.price_micro * 1000000 + 565000) / 1130000)), (SELECT valid_to FROM surplus WHERE id = new.surplus_id)
  WHERE new.state = 2 AND NOT EXISTS (SELECT 1 FROM offer WHERE supplier_id = new.surplus_id AND sku = new.sku);
END;

-- Those that stand already; carts tell what has changed.
UPDATE supplier SET tax_ppm = 130000, row_version = row_version + 1 WHERE seller_id IS NOT NULL;
UPDATE surplus_item SET note = note;
