import { describe, expect, it } from 'vitest'
import { order, placement, summary } from './form.ts'

type Form = { form: string; name?: string; file: string; says: string; columns: string; first: string; last: string }

const FORMS: Form[] = [
  {
    form: 'KiCad, aligned, with its comments',
    name: 'board-all.pos',
    file: `### Module positions - created on Sun Sep 11 22:54:06 2022 ###
### Printed by Pcbnew version (6.0.5)
## Unit = mm, Angle = deg.
## Side : All
# Ref     Val                Package                 PosX       PosY       Rot  Side
C1        0.1uF              C_0603_1608Metric   -12.0269    25.6870   90.0000  bottom
C2        4.7uF              C_0603_1608Metric   -67.4900    99.1300   90.0000  bottom
X1        Badge connector    Shitty-v1.69bis      45.9232   144.6530    0.0000  top
## End
`,
    says: '3 mm by line, 1 top, 2 bottom',
    columns: '0 1 2 3 4 5 6',
    first: 'C1 0.1uF C_0603_1608Metric -12.0269 25.687 90 bottom',
    last: 'X1 Badge connector Shitty-v1.69bis 45.9232 144.653 0 top',
  },
  {
    form: 'KiCad, csv of one side in inches',
    name: 'board-bottom-pos.csv',
    file: `Ref,Val,Package,PosX,PosY,Rot,Side
"C205","10n","C_0402_1005Metric",4.6130,-4.3008,90.000000,bottom
"U1301","MAX3097ECSE+","SOIC-16_3.9x9.9mm_P1.27mm",4.7520,-4.3102,180.000000,bottom
"R7","10k","R_0402",4.6531,-4.2900,0.000000,bottom
`,
    says: '3 inch by size, 0 top, 3 bottom',
    columns: '0 1 2 3 4 5 6',
    first: 'C205 10n C_0402_1005Metric 4.613 -4.3008 90 bottom',
    last: 'R7 10k R_0402 4.6531 -4.29 0 bottom',
  },
  {
    form: 'Altium, aligned below a title block',
    name: 'Pick Place for PCB1.txt',
    file: `Altium Designer Pick and Place Locations
C:\\Users\\Public\\Project Outputs\\Pick Place for PCB1.txt

========================================================================
File Design Information:

Date:       31/01/24
Time:       20:59
Revision:   c2db226680ac82da3acac5344c27b9e2a0b4cf98
Variant:    No variations
Units used: mil

Designator Comment                 Layer       Footprint          Center-X(mil) Center-Y(mil) Rotation Description
P1         SM02B-GHHD-B-TB(LF)(SN) TopLayer    JST-SM02B-GHS-TB_V 2250.960      1421.665      90       "GH Connector, 1 x 2 Position"
C4         100 nF 16 V             BottomLayer 0402               1854.575      1259.205      0        "Capacitor"
J2         XT30UPB-F               TopLayer    AMASS-XT30UPB-F    2239.647      1787.402      270      "XT Series"
`,
    says: '3 mil by head, 2 top, 1 bottom',
    columns: '0 1 3 4 5 6 2',
    first: 'P1 SM02B-GHHD-B-TB(LF)(SN) JST-SM02B-GHS-TB_V 2250.96 1421.665 90 top',
    last: 'J2 XT30UPB-F AMASS-XT30UPB-F 2239.647 1787.402 270 top',
  },
  {
    form: 'Protel, with middles, references and pads, units behind the numbers',
    name: 'Pick Place.csv',
    file: `"Designator","Footprint","Mid X","Mid Y","Ref X","Ref Y","Pad X","Pad Y","TB","Rotation","Comment"
"","","","","","","","","","",""
"C1","0603","12.7mm","5.08mm","12.7mm","5.08mm","11.9mm","5.08mm","T","90.00","10uF"
"C2","0603","15.7mm","9.08mm","15.7mm","9.08mm","14.9mm","9.08mm","B","90.00","10uF"
`,
    says: '2 mm by cells, 1 top, 1 bottom',
    columns: '0 10 1 2 3 9 8',
    first: 'C1 10uF 0603 12.7 5.08 90 top',
    last: 'C2 10uF 0603 15.7 9.08 90 bottom',
  },
  {
    form: 'Eagle, one side by the ending of the name',
    name: 'board.mnb',
    file: `C1 12.70  3.81  90 100n C0603-ROUND
C2 22.10  4.81 270 4.7uF 16V C0805
U1 15.00 20.00   0  SO08
R1  8.25  6.10 180 10k R0603
`,
    says: '4 mm by size, 0 top, 4 bottom',
    columns: '0 4 5 1 2 3 -',
    first: 'C1 100n C0603-ROUND 12.7 3.81 90 bottom',
    last: 'R1 10k R0603 8.25 6.1 180 bottom',
  },
  {
    form: 'Allegro, placement without a head',
    name: 'place_txt.txt',
    file: `UUNITS = MILS
C1                   2937.76       2133.60      180    SML2015
C4                   2518.66       2006.60      180  m SML2015
IC2                  3152.20       2150.68        0    QUAD80M32WG900
`,
    says: '3 mil by line, 2 top, 1 bottom',
    columns: '0 - 5 1 2 3 4',
    first: 'C1  SML2015 2937.76 2133.6 180 top',
    last: 'IC2  QUAD80M32WG900 3152.2 2150.68 0 top',
  },
  {
    form: 'Allegro, columns parted by exclamation marks',
    name: 'placement.txt',
    file: `# Allegro Component Placement
UUNITS = MILLIMETERS
REFDES ! COMP_DEVICE_TYPE ! SYM_X ! SYM_Y ! SYM_ROTATE ! SYM_MIRROR ! SYM_NAME
C1 ! CAP_0603_100N ! 29.37 ! 21.33 ! 180 ! NO ! C0603
C4 ! CAP_0603_100N ! 25.18 ! 20.06 ! 90 ! YES ! C0603
`,
    says: '2 mm by line, 1 top, 1 bottom',
    columns: '0 1 6 2 3 4 5',
    first: 'C1 CAP_0603_100N C0603 29.37 21.33 180 top',
    last: 'C4 CAP_0603_100N C0603 25.18 20.06 90 bottom',
  },
  {
    form: 'EasyEDA, tabs',
    name: 'PickAndPlace.csv',
    file: `Designator\tDevice\tFootprint\tMid X\tMid Y\tRef X\tRef Y\tPad X\tPad Y\tPins\tLayer\tRotation\tSMD\tComment
D4\tPMEG6030ETPX\tSOD-128\t2541mil\t19685mil\t2541mil\t19685mil\t2541mil\t21885mil\t2\tT\t270\tYes\tPMEG6030
X1\tXYDBPCNANF\tCRYSTAL-SMD\t13971mil\t38735mil\t13971mil\t38735mil\t14921mil\t39485mil\t4\tB\t180\tYes\t12MHz
`,
    says: '2 mil by cells, 1 top, 1 bottom',
    columns: '0 13 2 3 4 11 10',
    first: 'D4 PMEG6030 SOD-128 2541 19685 270 top',
    last: 'X1 12MHz CRYSTAL-SMD 13971 38735 180 bottom',
  },
  {
    form: 'Chinese heads',
    name: '坐标.csv',
    file: `位号,封装,X坐标(mm),Y坐标(mm),角度,面,规格
R1,0603,10.5,20.5,90,顶层,10K
R2,0603,12.5,20.5,90,底层,10K
R3,0603,14.5,20.5,0,正面,10K
`,
    says: '3 mm by head, 2 top, 1 bottom',
    columns: '0 6 1 2 3 4 5',
    first: 'R1 10K 0603 10.5 20.5 90 top',
    last: 'R3 10K 0603 14.5 20.5 0 top',
  },
  {
    form: 'Proteus, heads in a line of fields',
    name: 'board.pkp',
    file: `LABCENTER PROTEUS PICK AND PLACE FILE
=====================================

Component positions for board.pdsprj

Fields: Part ID, Value, Package, Layer, Rotation, X, Y
Units: Rotation - degrees, X, Y - thou
Notes: The X, Y value is the centre of package as drawn in PROTEUS.

"C1","100n","CAP10",TOP,180,1500,2300
"U1","ATMEGA328P","TQFP32",BOTTOM,90,2500,2800
`,
    says: '2 mil by line, 1 top, 1 bottom',
    columns: '0 1 2 5 6 4 3',
    first: 'C1 100n CAP10 1500 2300 180 top',
    last: 'U1 ATMEGA328P TQFP32 2500 2800 90 bottom',
  },
  {
    form: 'DipTrace, semicolons and decimal commas',
    name: 'pick.csv',
    file: `RefDes;Name;X (mm);Y (mm);Side;Rotate;Value
C1;CAP_0603;12,70;3,81;Top;90;100n
U1;SO-8;22,10;14,25;Bottom;0;LM358
`,
    says: '2 mm by head, 1 top, 1 bottom',
    columns: '0 6 1 2 3 5 4',
    first: 'C1 100n CAP_0603 12.7 3.81 90 top',
    last: 'U1 LM358 SO-8 22.1 14.25 0 bottom',
  },
  {
    form: 'PADS, type and decal',
    name: 'centroid.csv',
    file: `PartType,RefDes,PartDecal,Pins,Layer,Orient.,X,Y,SMD,Glued
CAP100N,C1,0603,2,Top,90.000,1500.5,2300.25,Yes,No
LM358,U1,SO8,8,Bottom,0.000,2500.5,2800.75,Yes,No
RES10K,R1,0603,2,Top,0.000,1575.5,2301.25,Yes,No
RES11K,R2,0603,2,Top,0.000,1655.5,2801.75,Yes,No
`,
    says: '4 mil by size, 3 top, 1 bottom',
    columns: '1 0 2 6 7 5 4',
    first: 'C1 CAP100N 0603 1500.5 2300.25 90 top',
    last: 'R2 RES11K 0603 1655.5 2801.75 0 top',
  },
  {
    form: 'Protel, aligned to the right, with footprints that are too long and comments of several words',
    name: 'Pick Place for PCB1.txt',
    file: `Designator Footprint               Mid X         Mid Y         Ref X         Ref Y         Pad X         Pad Y TB      Rotation Comment
S3         JS102000SAQN      2198.425mil   1284.449mil   2253.937mil   1284.449mil    2157.48mil   1195.866mil  T         90.00 JS102000SAQN
TP20       Test_Point_Mt_Hole       1498mil       3944mil       1498mil       3944mil       1498mil       3944mil  T         90.00 loop test point
C24        RES_0603              1689mil        980mil       1689mil        980mil   1655.535mil        980mil  B        360.00 06035G104ZAT2A
TP9        Test_Point_Mt_Hole        221mil       3720mil        221mil       3720mil        221mil       3720mil  T          0.00 loop test point
`,
    says: '4 mil by cells, 3 top, 1 bottom',
    columns: '0 10 1 2 3 9 8',
    first: 'S3 JS102000SAQN JS102000SAQN 2198.425 1284.449 90 top',
    last: 'TP9 loop test point Test_Point_Mt_Hole 221 3720 0 top',
  },
  {
    form: 'a side with one part, without a head',
    name: 'PnP_board_back.csv',
    file: 'C1, 24.13, 25.40, 0.00, 0.1uF, C0805\n',
    says: '1 null by null, 0 top, 1 bottom',
    columns: '0 4 5 1 2 3 -',
    first: 'C1 0.1uF C0805 24.13 25.4 0 bottom',
    last: 'C1 0.1uF C0805 24.13 25.4 0 bottom',
  },
  {
    form: 'an own list with a sentence about units',
    name: 'centroid.csv',
    file: `Component position file.
Measurements are in inches. Comma delimited
Only surface mount components included

RefDes,Layer,LocationX,LocationY,Rotation
C1,Top,1.095,2.665,180
D1,Top,1.230,2.760,180
`,
    says: '2 inch by line, 2 top, 0 bottom',
    columns: '0 - - 2 3 4 1',
    first: 'C1   1.095 2.665 180 top',
    last: 'D1   1.23 2.76 180 top',
  },
  {
    form: 'sections of sides, heads repeated',
    file: `Top Side
Ref X(mm) Y(mm) Rot
C1 1.5 2.5 90
C2 3.5 2.5 90
Bottom Side
Ref X(mm) Y(mm) Rot
R1 5.5 2.5 90
`,
    says: '3 mm by head, 2 top, 1 bottom',
    columns: '0 - - 1 2 3 -',
    first: 'C1   1.5 2.5 90 top',
    last: 'R1   5.5 2.5 90 bottom',
  },
]

describe('forms of placement files', () => {
  it.each(FORMS)('$form', ({ file, name, says, columns, first, last }) => {
    const read = placement(file, name)
    const line = ({ designator, value, footprint, x, y, rotation, side }: (typeof read.parts)[number]): string =>
      [designator, value, footprint, x, y, rotation, side].join(' ')
    expect(summary(read)).toBe(says)
    expect(order(read)).toBe(columns)
    expect(read.parts.slice(0, 1).map(line)).toEqual([first])
    expect(read.parts.slice(-1).map(line)).toEqual([last])
  })
})
