import type { Reader } from './draft.ts'
import { readDip, readPower, readSip, readTo } from './through-hole.ts'
import { readAddressable, readBridge, readDo, readLed, readLl, readMelf, readSmaDiode, readSod, segments } from './diode.ts'
import { readLeadNamed, readSc, readSot } from './sot.ts'
import { readCrystal, readHc, readOscillator, readWatch } from './crystal.ts'
import { readInductorSeries, readTantalum, readWired } from './passive.ts'
import * as connector from './connector.ts'
import * as electro from './electromechanical.ts'
import * as mechanical from './mechanical.ts'
import { coax } from './diode.ts'

const readSegments: Reader = (t) => segments(t)
const readCoaxSure: Reader = (t, start, end) => coax(t.s.slice(start, end))

const TABLE: readonly (readonly [words: string, reader: Reader])[] = [
  ['MOUNTINGHOLE SCREWHOLE', mechanical.readHole],
  ['FIDUCIAL FIDUCIALS', mechanical.readFiducial],
  ['LOGO SYMBOL GAUGE POLARITY LIGHTPIPE WEEE OSHW', mechanical.readDrawing],
  ['TESTPOINT TESTPAD TESTPIN', mechanical.readTestPoint],
  ['SOLDERJUMPER NETTIE', mechanical.readCopper],
  ['HEATSINK SHIELD SHIELDING', mechanical.readShield],
  ['SOT TSOT', readSot],
  ['SC', readSc],
  ['UMT EMT VMT TSMT TUMT SMINI SSMINI MPT US ES UF SUPERSOT WEMT', readLeadNamed],
  ['SOD', readSod],
  ['DO', readDo],
  ['SMA SMB SMC SMAF SMBF SMCF SMAFL SMBFL SMAE', readSmaDiode],
  ['MELF MINIMELF MICROMELF QUADROMELF QUADMELF', readMelf],
  ['LL', readLl],
  [
    'MBS MBF ABS DBS DBF DFS LBS TBS MBLS UMSB MSB KBP KBL KBU KBJ KBPC GBU GBP GBJ GBL GBPC WOB WOM BRIDGE ABF TTF YBS JBS HDS',
    readBridge,
  ],
  ['LED', readLed],
  ['WS SK', readAddressable],
  ['SEGMENT SEG', readSegments],
  ['DIP PDIP CDIP SDIP CERDIP SMDIP DIL SKDIP SPDIP PDIL', readDip],
  ['SIP SIL ZIP ESIP HSIP', readSip],
  ['TO ITO', readTo],
  ['DPAK DDPAK PAK ATPAK TOLL HSOF', readPower],
  ['HC', readHc],
  ['CRYSTAL XTAL RESONATOR CSTLS', readCrystal],
  ['OSCILLATOR OSC', readOscillator],
  ['FC MC', readWatch],
  ['CYLINDERCRYSTAL', electro.readResonator2],
  ['AXIAL RAD RB DIODE', readWired],
  ['CASE TAN TANTALUM EIA', readTantalum],
  ['CD CDRH SWPA NR SRN SRP SLF LPS SPH CDR IHLP FXL MSCDRI SMDRH SLH PHC SWRB SWRH MWSA CKCS', readInductorSeries],
  [
    'JST CONN CON CONNECTOR HDR HEADER PINHEADER PINSOCKET PINHDR SOCKET STRIP TERMINAL TERMINALBLOCK MOLEX HIROSE SAMTEC HARWIN',
    connector.readConnectorWord,
  ],
  ['BORNIER BTH BSH QTH QSH TSW SSW FTSH EDGELOCK', connector.readConnectorWord],
  ['XH PH GH SH ZH EH VH MX HY ZR XA KF DB XY EDGR EDGK EDGV EDGRC PHB WAFER PZ HX DF FH KK WJ DG', connector.readSeries],
  ['FPC FFC AFC', connector.readFpc],
  ['TC', connector.readTag],
  ['DSUB DB DE DA DC HDB VGA', connector.readDsub],
  ['IDC BOXHEADER', connector.readIdc],
  ['USB TYPE TYPEC MICROUSB MINIUSB USBC', connector.readUsb],
  ['RJ', connector.readRj],
  ['HDMI', connector.readHdmi],
  ['TF MICROSD SD SIM MICROSIM NANOSIM CARDSOCKET CARD', connector.readCard],
  ['BNC MMCX MCX', connector.readCoax],
  ['RPSMA', readCoaxSure],
  ['UFL IPEX IPX MHF', connector.readUfl],
  ['AUDIO JACK PJ MINIXLR XLR', connector.readAudio],
  ['DCJACK BARRELJACK', connector.readDcJack],
  ['XT MR', connector.readAmass],
  ['SW SWITCH KEY SLIDESW', electro.readSwitch],
  ['DIPSWITCH', electro.readDipSwitch],
  ['TACT BUTTON PINTACTILEBUTTON TACTILE', electro.readButton],
  ['RELAY', electro.readRelay],
  ['BUZZER BUZ MAGNETICBUZZER BEEPER', electro.readBuzzer],
  ['BATTERY BATTERYHOLDER BAT', electro.readBattery],
  ['FUSEHOLDER', electro.readFuseHolder],
  ['POTENTIOMETER POT TRIMPOT', electro.readPotentiometer],
  ['ENCODER ROTARYENCODER', electro.readEncoder],
  ['OPTO', electro.readOpto],
  ['TRANSFORMER AUTOTRANSFORMER', electro.readTransformer],
  ['DISPLAY OLED LCD', electro.readDisplay],
  ['CONVERTER PWRM', electro.readConverter],
  ['FILTER', electro.readFilter],
  ['CHOKE COMMONMODE COMMONMODECHOKE', electro.readChoke],
  ['MODULE', electro.readModule],
]

/** Which reader answers for a word; the words of a text are asked in their order. */
export const READERS: ReadonlyMap<string, Reader> = new Map(
  TABLE.toReversed().flatMap(([words, reader]) => words.split(' ').map((word) => [word, reader] as const)),
)
