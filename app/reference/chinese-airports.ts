/** Airports as Chinese texts call them, where the tables of names have the city alone: city and own name, then the code. */
const cities =
  '广州白云CAN 深圳宝安SZX 三亚凤凰SYX 海口美兰HAK 南京禄口NKG 杭州萧山HGH 厦门高崎XMN 厦门翔安XMN 福州长乐FOC 青岛胶东TAO 青岛流亭TAO ' +
  '武汉天河WUH 长沙黄花CSX 西安咸阳XIY 昆明长水KMG 重庆江北CKG 天津滨海TSN 沈阳桃仙SHE 大连周水子DLC 哈尔滨太平HRB 郑州新郑CGO ' +
  '乌鲁木齐地窝堡URC 乌鲁木齐天山URC 太原武宿TYN 石家庄正定SJW 西宁曹家堡XNN 银川河东INC 温州龙湾WNZ 珠海金湾ZUH 无锡硕放WUX ' +
  '苏南硕放WUX 徐州观音XUZ 烟台蓬莱YNT 威海大水泊WEH 泉州晋江JJN 揭阳潮汕SWA 汕头SWA 台北桃园TPE 桃园TPE 台北松山TSA 高雄小港KHH ' +
  '台中清泉岗RMQ 香港赤鱲角HKG 澳门MFM 首尔仁川ICN 首尔金浦GMP 釜山金海PUS 济州CJU 东京羽田HND 东京成田NRT 大阪关西KIX 名古屋中部NGO ' +
  '福冈FUK 曼谷BKK 普吉岛HKT 峇里岛DPS 巴厘岛DPS 槟城PEN 胡志明SGN 峴港DAD 岘港DAD 芽庄CXR 纽瓦克EWR 达拉斯DFW 休斯敦IAH 西雅图SEA ' +
  '夏威夷HNL 檀香山HNL 拉斯维加斯LAS 迈阿密MIA 亚特兰大ATL 芝加哥奥黑尔ORD 苏黎世ZRH 日内瓦GVA 维也纳VIE 布拉格PRG 布达佩斯BUD 雅典ATH ' +
  '济南遥墙TNA 南昌昌北KHN 贵阳龙洞堡KWE 桂林两江KWL 合肥新桥HFE 南宁吴圩NNG 宁波栎社NGB 兰州中川LHW 呼和浩特白塔HET 长春龙嘉CGQ ' +
  '拉萨贡嘎LXA 丽江三义LJG 西双版纳嘎洒JHG 西双版纳JHG 张家界荷花DYG 敦煌莫高DNH 洛阳北郊LYA 北海福成BHY 湛江吴川ZHA 绵阳南郊MIG 大理凤仪DLU ' +
  '九寨黄龙JZH 延吉朝阳川YNJ 义乌YIW 台州路桥HYN 舟山普陀山HSN 常州奔牛CZX 南通兴东NTG 扬州泰州YTY 盐城南洋YNZ 淮安涟水HIA 赣州黄金KOW ' +
  '宜昌三峡YIH 襄阳刘集XFN 榆林榆阳UYN 包头东河BAV 鄂尔多斯伊金霍洛DSN 齐齐哈尔三家子NDG 牡丹江海浪MDG 琼海博鳌BAR ' +
  '里斯本LIS 都柏林DUB 爱丁堡EDI 曼彻斯特MAN 柏林BER 杜塞尔多夫DUS 汉堡HAM 奥斯陆OSL 斯德哥尔摩ARN 布鲁塞尔BRU 尼斯NCE 威尼斯VCE';
/** Own names that are said without the city. */
const own =
  '虹桥SHA 浦东PVG 大兴PKX 首都机场PEK 首都国际机场PEK 双流CTU 天府TFU 白云CAN 宝安SZX 成田NRT 羽田HND 仁川ICN 金浦GMP 希思罗LHR 盖特威克LGW 戴高乐CDG ' +
  '奥利ORY 肯尼迪JFK 樟宜SIN 关西KIX 萧山HGH 禄口NKG 咸阳XIY 江北CKG';
export const chineseAirports: readonly (readonly [name: string, code: string])[] = `${cities} ${own}`
  .split(' ')
  .map((one) => [one.slice(0, -3), one.slice(-3)]);
