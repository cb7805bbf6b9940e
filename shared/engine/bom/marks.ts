/** Marks that mean "not fitted" wherever they stand alone. NC and X need a column or a cell of their own. */
const MARK =
  /^(dnp|dni|dnf|dnm|dns|dnl|no ?fit|not ?fit(ted)?|no ?pop|not ?pop(ulated)?|no ?load|not ?load(ed)?|no ?stuff|not ?stuffed|no ?mount|not ?mounted|not ?install(ed)?|not ?place(d)?|not ?assembled|do ?n[o']?t (populate|fit|install|place|mount|stuff|load|assemble|solder|use)|unpopulated|unfitted|unmounted|unplaced)$/i
const CHINESE =
  /^(?:此处|该件|本件|该位号|暂时|暂|先|预留|可|均|全部|都|默认|样机|量产)?[,，:：]?(?:不贴装|不贴片|不贴|不焊接|不焊|不安装|不装配|不装|不上件|不上|不插件|不插|空贴|空焊|未贴|未装|未焊|免贴|不用贴|不用焊|不需贴|不需焊|无需贴装|无需贴片|无需焊接|无需贴|无需焊|不需要贴|不需要焊|不需要焊接|不需要贴片|悬空不焊|预留不贴|预留不焊)(?:件|了|此料|此件)?$/

/** True for a text that by itself, as a whole, means "not fitted". */
export const isMark = (text: string): boolean => MARK.test(text) || CHINESE.test(text)
