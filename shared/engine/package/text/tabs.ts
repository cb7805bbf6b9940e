/**
 * Plugs for the surface that stand on two solder tabs more, by their makers' numbers (JST's BM, SM and SM4; Molex PicoBlade, Pico-Clasp,
 * Pico-Lock, DuraClik, CLIK-Mate, Panelmate, Micro-Fit with nails; Hirose DF13, DF14, DF52, DF65; KiCad's Connector_JST, _Molex and _Hirose
 * draw them as "1MP").
 */
const TABBED =
  /(?<![A-Z\d])(?:[BS]M\d{2}[BP]-(?:GH|SR|SUR|ZE|SHL|ACH|XA|NSH|AUH)|[BS]\d{1,2}B-?[A-Z]{2,3}-?SM[2-4])|(?<!\d)(?:(?:53261|53398|53780|501331|502352|502382|502386|502443|502494|504050)-?\d{4}|43045-?\d\d1[018]|43650-?\d\d(?:1[01]|2[0-8]))(?!\d)|(?<![A-Z\d])DF(?:13|14|52|65)[A-Z]?-\d{1,2}P-[\d.]+[HV]/

/**
 * The same by the names of series that are made for the surface only (JST SH, GH, SUR, ACH; XDWF-0910 of 1 mm), and by the 卧贴 and 立贴
 * ("2PWT", "4PLT") with which Chinese makers end the numbers of XH, PH, ZH and their like.
 */
const LAID_SERIES =
  /(?<![A-Z])JST[-_ ](?:SH|GH|SUR|ACH)(?![A-Z])|(?<![A-Z])XDWF-0910-\d|(?<![A-Z])(?:XH|PH|ZH|GH|SH)[\d.]{0,4}-\d{1,2}P-?[WL]T(?![A-Z])/

/** The solder tabs beside the contacts of a plug whose number is known to have them. */
export const solderTabs = (s: string): number =>
  TABBED.test(s) || LAID_SERIES.test(s) || (WAFER.test(s) && !/\dX\d|-R2/.test(s)) ? 2 : 0

/** EasyEDA's plugs for wires on the surface, one row of a pitch that only these have. */
const WAFER = /^CONN-SMD_(?:\d{1,2}P-P(?:1\.(?:00|25|50?)|2\.00)(?!\d)|P(?:1\.(?:00|25|50?)|2\.00)_\d{1,2}P)/
