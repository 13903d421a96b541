/** The surnames of nearly all Chinese people, those of two characters first. */
const surnames =
  /^(?:欧阳|太史|端木|上官|司马|东方|独孤|南宫|万俟|闻人|夏侯|诸葛|尉迟|公羊|赫连|澹台|皇甫|宗政|濮阳|公冶|太叔|申屠|公孙|慕容|仲孙|钟离|长孙|宇文|司徒|鲜于|司空|令狐|轩辕|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万覃武钱戚严莫孔向常汤康易乔赖文施洪季代舒岳齐温池柴祝庞鲁辛管申卓左柳甘霍欧邢梅安裴路纪屈项童解耿聂焦樊兰关蓝柏鲍宁冉岑邬滕殷明蒲仇牛阮褚俞涂古景闵苗冷房麦强佟井倪翁盛车詹隋祁丛宫凌连尤涵华])/;
/** Words of tickets and letters, whatever they begin with. */
const words =
  /[号码票证舱额元价款费房姐]$|机场|航班|时间|日期|行李|成人|儿童|先生|女士|您|请|[的不非]|^(?:温馨|方便|方式|高端|高级|高速|金卡|白金|白天|安检|安全|安排|马上|任何|关于|关闭|常见|常旅客|明天|明日|明细|全程|周[一二三四五六日末]|祝[好你一旅愉顺]|包含|包括|谢谢|项目|文件|路线|路程|何时|房间|房型|景点|管家|申报|江边)/;

/** `陈思远`, `阿依古丽·买买提`: no word of a ticket or a letter. */
export function isHanName(text: string): boolean {
  if (/^[\u3400-\u9fff]{1,8}·[\u3400-\u9fff·]{1,10}$/.test(text)) return true;
  return /^[\u3400-\u9fff]{2,5}$/.test(text) && surnames.test(text) && !words.test(text);
}
