import type { Language } from './types.ts'

export const KOREAN: Language = {
  language: 'ko',
  lists: [
    {
      source: 'KiCad in Korean, lists of Korean assemblers, carts of 디바이스마트, Digi-Key and Mouser in Korean',
      heads: {
        designator: '참조번호|참조|레퍼런스|부품기호|기호|위치번호|지정자|로케이션|참조 지정자',
        place: '위치',
        quantity: '수량|개수|소요량|필요수량|소요수량|갯수',
        bought: '총수량|구매수량|주문수량|발주수량',
        value: '값|정수|부품값|용량',
        spec: '규격|사양|스펙',
        footprint: '패키지|풋프린트|외형|크기 패키지',
        name: '품명|부품명|이름|제품명|자재명',
        part: '부품|자재|소자',
        description: '설명|상세|내용',
        mpn: '제조사 품번|제조사품번|제조사 부품번호|제조업체 부품번호|제조사 번호|메이커 품번',
        model: '품번|모델|모델명|형명|부품번호',
        manufacturer: '제조사|제조업체|메이커|제조원|브랜드',
        supplierPart: '공급사 품번|공급업체 부품번호|상품코드|주문번호',
        note: '비고|참고|메모|주석|특이사항',
        price: '단가|가격|금액|합계금액|총액|소계',
        other: '공급사|공급업체|구매처|링크|구입처|단위|판매처',
        stock: '재고|재고수량|재고량|납기',
        index: '번호|순번|항목번호',
        category: '종류|분류|구분|유형',
        dnp: '실장|실장여부|미실장',
        side: '실장면|면',
      },
      notFitted: '미실장|실장안함|실장 안함|미삽|미삽입|삽입안함|미장착|실장하지 않음|실장 제외|비실장',
      vague: '적당량|약간|다수|여러개',
      units: '개|세트|쌍|팩|롤|장',
      totals: '합계|총계|소계|총액',
      sums: '비|비용|원가|가격|금액|단가|세금|부가세|이익|마진|이익률|운임|할인',
      example: '예|예시|보기',
    },
    {
      source: 'kinds of parts, sheet names and forms of hand-made lists',
      components:
        '저항|커패시터|콘덴서|인덕터|코일|다이오드|트랜지스터|커넥터|스위치|릴레이|퓨즈|센서|모듈|레귤레이터|배터리|전원|기판|크리스탈|단자|가변저항|소켓|핀헤더|스피커|디스플레이|케이블',
      orderSheets: '발주|주문|견적|구매|가격|예산',
      orderForms: '발주서|주문서|구매요청서',
    },
    {
      source: 'titles of sections: sides of the board and ways of mounting, as the trade calls them',
      top: '상면|부품면|윗면',
      bottom: '하면|납땜면|아랫면|뒷면',
      smt: '표면실장|표면 실장|칩부품',
      tht: '삽입부품|삽입실장|삽입 부품|수삽',
    },
  ],
}
