import type { Language } from './types.ts'

export const VIETNAMESE: Language = {
  language: 'vi',
  lists: [
    { source: 'what shops and hand-made lists count in', units: 'cái|chiếc|bộ|con|cuộn|đôi|gói|tấm' },
    {
      source: 'lists of assemblers and panel builders in Vietnamese, by hand',
      heads: {
        designator: 'ký hiệu|vị trí linh kiện|tham chiếu',
        quantity: 'số lượng|sl|số lượng trên mạch',
        value: 'giá trị|thông số',
        footprint: 'kiểu chân|kiểu đóng gói|chân linh kiện',
        name: 'tên|tên linh kiện|tên thiết bị|tên hàng|tên sản phẩm',
        part: 'linh kiện|thiết bị|vật tư',
        description: 'mô tả|diễn giải',
        mpn: 'mã nhà sản xuất|mã hãng|mã linh kiện',
        partNumber: 'mã|mã số|mã hàng|mã sản phẩm',
        manufacturer: 'hãng|hãng sản xuất|nhà sản xuất|thương hiệu',
        note: 'ghi chú|chú thích',
        index: 'stt|số thứ tự',
        category: 'loại',
        price: 'giá|đơn giá|tổng giá|thành tiền|giá tham khảo|tổng tiền',
        other: 'tham khảo|nhà cung cấp|đơn vị|nơi mua|hình ảnh',
        stock: 'tồn kho|số lượng tồn|số lượng tồn kho',
      },
      notFitted: 'không hàn|không gắn|không lắp',
      totals: 'tổng cộng|tổng|cộng',
      sums: 'tổng tiền|thành tiền|chi phí|phí vận chuyển|thuế',
      components: 'điện trở|tụ điện|cuộn cảm|đi ốt|bóng bán dẫn|cảm biến|công tắc|cầu chì|rơ le|dây điện|nguồn',
    },
    {
      source: 'titles of sections: sides of the board and ways of mounting, as the trade calls them',
      top: 'mặt trên|mặt linh kiện',
      bottom: 'mặt dưới|mặt hàn',
      smt: 'dán bề mặt|linh kiện dán',
      tht: 'linh kiện cắm|xuyên lỗ',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'tồn kho|hàng tồn',
      goods: 'danh sách sản phẩm|danh mục sản phẩm',
      reorder: 'tồn kho tối thiểu|tồn tối thiểu',
    },
  ],
}
