/**
 * Plugs for the surface that stand on two solder tabs more, by their makers' numbers (JST's BM, SM and SM4; Molex PicoBlade, Pico-Clasp,
 * CLIK-Mate, Panelmate, Micro-Fit with nails; KiCad's Connector_JST and Connector_Molex draw them as "1MP").
 */
const TABBED =
  /(?<![A-Z\d])(?:[BS]M\d{2}[BP]-(?:GH|SR|SUR|ZE|SHL|ACH|XA|NSH|AUH)|[BS]\d{1,2}B-[A-Z]{2,3}-SM4)|(?<!\d)(?:(?:53261|53398|53780|501331|502382|502386|502443|502494)-?\d{4}|43045-?\d\d1[018]|43650-?\d\d1[01])(?!\d)/

/** The solder tabs beside the contacts of a plug whose number is known to have them. */
export const solderTabs = (s: string): number => (TABBED.test(s) ? 2 : 0)
