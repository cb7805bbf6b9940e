-- Every change of a price-model table makes a new revision, whoever writes it: quotes keep the revision they were made with,
-- and whoever holds a copy of the model compares revisions.

CREATE TRIGGER point_convention_revises_insert AFTER INSERT ON point_convention
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER point_convention_revises_update AFTER UPDATE ON point_convention
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER point_convention_revises_delete AFTER DELETE ON point_convention
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_type_revises_insert AFTER INSERT ON material_type
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_type_revises_update AFTER UPDATE ON material_type
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_type_revises_delete AFTER DELETE ON material_type
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_type_tier_revises_insert AFTER INSERT ON material_type_tier
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_type_tier_revises_update AFTER UPDATE ON material_type_tier
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_type_tier_revises_delete AFTER DELETE ON material_type_tier
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_grade_revises_insert AFTER INSERT ON material_grade
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_grade_revises_update AFTER UPDATE ON material_grade
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_grade_revises_delete AFTER DELETE ON material_grade
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_grade_condition_revises_insert AFTER INSERT ON material_grade_condition
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_grade_condition_revises_update AFTER UPDATE ON material_grade_condition
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_grade_condition_revises_delete AFTER DELETE ON material_grade_condition
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_revises_insert AFTER INSERT ON material
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_revises_update AFTER UPDATE ON material
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER material_revises_delete AFTER DELETE ON material
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER point_rule_revises_insert AFTER INSERT ON point_rule
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER point_rule_revises_update AFTER UPDATE ON point_rule
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER point_rule_revises_delete AFTER DELETE ON point_rule
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER point_rule_tier_revises_insert AFTER INSERT ON point_rule_tier
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER point_rule_tier_revises_update AFTER UPDATE ON point_rule_tier
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER point_rule_tier_revises_delete AFTER DELETE ON point_rule_tier
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER unknown_rule_revises_insert AFTER INSERT ON unknown_rule
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER unknown_rule_revises_update AFTER UPDATE ON unknown_rule
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER unknown_rule_revises_delete AFTER DELETE ON unknown_rule
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER process_surcharge_revises_insert AFTER INSERT ON process_surcharge
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER process_surcharge_revises_update AFTER UPDATE ON process_surcharge
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER process_surcharge_revises_delete AFTER DELETE ON process_surcharge
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_rule_revises_insert AFTER INSERT ON fee_rule
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_rule_revises_update AFTER UPDATE ON fee_rule
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_rule_revises_delete AFTER DELETE ON fee_rule
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_tier_revises_insert AFTER INSERT ON fee_tier
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_tier_revises_update AFTER UPDATE ON fee_tier
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_tier_revises_delete AFTER DELETE ON fee_tier
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_option_revises_insert AFTER INSERT ON fee_option
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_option_revises_update AFTER UPDATE ON fee_option
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_option_revises_delete AFTER DELETE ON fee_option
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_condition_revises_insert AFTER INSERT ON fee_condition
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_condition_revises_update AFTER UPDATE ON fee_condition
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER fee_condition_revises_delete AFTER DELETE ON fee_condition
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER urgency_revises_insert AFTER INSERT ON urgency
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER urgency_revises_update AFTER UPDATE ON urgency
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER urgency_revises_delete AFTER DELETE ON urgency
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER tax_mode_revises_insert AFTER INSERT ON tax_mode
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER tax_mode_revises_update AFTER UPDATE ON tax_mode
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER tax_mode_revises_delete AFTER DELETE ON tax_mode
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER quantity_break_revises_insert AFTER INSERT ON quantity_break
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER quantity_break_revises_update AFTER UPDATE ON quantity_break
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER quantity_break_revises_delete AFTER DELETE ON quantity_break
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;

CREATE TRIGGER price_model_revises_update AFTER UPDATE OF prices_include_tax, min_per_board_fen, default_convention ON price_model
BEGIN
  UPDATE price_model SET revision = revision + 1;
END;
