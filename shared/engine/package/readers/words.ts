import * as connector from './connector.ts'
import { readCrystal, readCylinder, readHc, readOscillator, readWatch } from './crystal.ts'
import * as diode from './diode.ts'
import type { Reader } from '../text/package-match.ts'
import * as electro from './electromechanical.ts'
import * as led from './led.ts'
import * as mechanical from './mechanical.ts'
import { readInductorSeries, readTantalum, readWired } from './passive.ts'
import * as socket from './socket.ts'
import { readLeadNamed, readSc, readSot } from './sot.ts'
import * as button from './switch.ts'
import { readPower, readPowerPak, readSmdCount, readTo } from './power.ts'
import { readDip, readSip } from './through-hole.ts'

const TABLE: readonly (readonly [words: string, reader: Reader])[] = [
  ['MOUNTINGHOLE SCREWHOLE MTHOLE MTGHOLE', mechanical.readHole],
  ['MOUNTING', mechanical.readSpacer],
  ['FIDUCIAL FIDUCIALS', mechanical.readFiducial],
  ['LOGO SYMBOL GAUGE POLARITY LIGHTPIPE', mechanical.readDrawing],
  ['TESTPOINT TESTPAD TESTPIN', mechanical.readTestPoint],
  ['SOLDERJUMPER NETTIE', mechanical.readCopper],
  ['HEATSINK SHIELD SHIELDING', mechanical.readShield],
  ['SOT TSOT', readSot],
  ['SC', readSc],
  ['UMT EMT VMT TSMT TUMT SMINI SSMINI MPT US ES UF SUPERSOT WEMT', readLeadNamed],
  ['SOD', diode.readSod],
  ['DO', diode.readDo],
  ['SMA SMB SMC SMAF SMBF SMCF SMAFL SMBFL SMAE', diode.readSmaDiode],
  ['MELF MINIMELF MICROMELF QUADROMELF QUADMELF', diode.readMelf],
  ['LL', diode.readLl],
  ['MBS MBF ABS DBS DBF DFS LBS TBS MBLS UMSB MSB ABF TTF YBS JBS HDS MB', diode.readBridge],
  ['KBP KBL KBU KBJ KBPC GBU GBP GBJ GBL GBPC WOB WOM BRIDGE', diode.readBridge],
  ['LED', led.readLed],
  ['WS SK', led.readAddressable],
  ['SEGMENT SEG', led.readSegments],
  ['LASERDIODE', electro.readLaser],
  ['DIP PDIP CDIP SDIP CERDIP SMDIP DIL SKDIP SPDIP PDIL', readDip],
  ['SIP SIL ZIP ESIP HSIP', readSip],
  ['TO ITO', readTo],
  ['DPAK DPACK DDPAK PAK IPAK ATPAK TOLL HSOF LFPAK', readPower],
  ['POWERPAK PPAK', readPowerPak],
  ['POWERDI', diode.readPowerDi],
  ['SMD', readSmdCount],
  ['HC', readHc],
  ['CRYSTAL XTAL RESONATOR', readCrystal],
  ['OSCILLATOR OSC', readOscillator],
  ['FC MC', readWatch],
  ['CYLINDERCRYSTAL', readCylinder],
  ['AXIAL RAD RB DIODE', readWired],
  ['CASE TAN TANTALUM EIA', readTantalum],
  ['CD CDRH SWPA NR SRN SRP SLF LPS SPH CDR IHLP FXL MSCDRI SMDRH SLH PHC SWRB SWRH MWSA CKCS', readInductorSeries],
  ['JST CONN CON CONNECTOR HDR HEADER PINHEADER PINSOCKET PINHDR PINHEAD SOCKET STRIP', connector.readConnectorWord],
  ['TERMINAL TERMINALBLOCK MOLEX HIROSE SAMTEC HARWIN BORNIER EDGELOCK', connector.readConnectorWord],
  ['BTH BSH QTH QSH TSW SSW FTSH', connector.readConnectorWord],
  [
    'XH XHB PH GH SH ZH EH VH MX HY ZR XA KF XY EDGR EDGK EDGV EDGRC PHB WAFER PZ HX DF FH KK WJ DG CH JC SM GROVE TB TERM BTB',
    connector.readSeries,
  ],
  ['FPC FFC AFC', connector.readFpc],
  ['TC', connector.readTag],
  ['DB', diode.readDbBridge],
  ['DSUB SUB DB DE DA HDB VGA', connector.readDsub],
  ['IDC BOXHEADER', connector.readIdc],
  ['XT MR', connector.readAmass],
  ['USB TYPE TYPEC MICROUSB MINIUSB USBC', socket.readUsb],
  ['RJ', socket.readRj],
  ['HDMI', socket.readHdmi],
  ['PCIE PCI PCIEXPRESS', socket.readPcie],
  ['TF MICROSD SDMICRO SD SIM MICROSIM NANOSIM CARDSOCKET CARD', socket.readCard],
  ['BNC MMCX MCX', socket.readCoax],
  ['FL UFL IPEX IPX MHF', socket.readUfl],
  ['AUDIO JACK PJ MINIXLR XLR', socket.readAudio],
  ['DC', socket.readDc],
  ['DCJACK BARRELJACK', socket.readBarrel],
  ['SW SWITCH KEY SLIDESW', button.readSwitch],
  ['DIPSWITCH DSWB', button.readDipSwitch],
  ['MSK SS SK', button.readSlide],
  ['TACT BUTTON PINTACTILEBUTTON TACTILE', button.readButton],
  ['TS', button.readTactNumber],
  ['ENCODER ROTARYENCODER', button.readEncoder],
  ['EC', button.readEncoderSeries],
  ['RELAY SRD', electro.readRelay],
  ['BUZZER BUZ MAGNETICBUZZER BEEPER', electro.readBuzzer],
  ['BATTERY BATTERYHOLDER BAT', electro.readBattery],
  ['CR', electro.readCoin],
  ['FUSEHOLDER', electro.readFuseHolder],
  ['POTENTIOMETER POT TRIMPOT TRIMMER ADJ', electro.readPotentiometer],
  ['MIC', electro.readMicrophone],
  ['OPTO', electro.readOpto],
  ['ANT', electro.readAntenna],
  ['TRANSFORMER AUTOTRANSFORMER', electro.readTransformer],
  ['DISPLAY OLED LCD', electro.readDisplay],
  ['CONVERTER PWRM', electro.readConverter],
  ['FILTER', electro.readFilter],
  ['CHOKE COMMONMODE COMMONMODECHOKE', electro.readChoke],
  ['MODULE', electro.readModule],
]

/** Words that mean a package wherever they stand; the others are asked in running text only for parts they can be. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  'SOT TSOT SC SOD DO SMA SMB SMC SMAF SMBF SMAFL SMBFL MELF MINIMELF MICROMELF LL LED DIP PDIP CDIP SIP TO ITO DPAK DPACK PAK LFPAK HC CRYSTAL XTAL OSCILLATOR OSC CYLINDERCRYSTAL TANTALUM'.split(
    ' ',
  ),
)

/** Connector words, which prose without any designator may carry too ("2 Pin JST"). */
export const CONNECTOR_WORDS: ReadonlySet<string> = new Set(
  'JST CONN CONNECTOR HEADER PINHEADER PINSOCKET TERMINAL FPC'.split(' '),
)

/** Which readers answer for a word, in their order; the words of a text are asked in theirs. */
export const READERS: ReadonlyMap<string, readonly Reader[]> = byWord()

function byWord(): Map<string, Reader[]> {
  const map = new Map<string, Reader[]>()
  for (const [words, reader] of TABLE) {
    for (const word of words.split(' ')) map.set(word, [...(map.get(word) ?? []), reader])
  }
  return map
}
