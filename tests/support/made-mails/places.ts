import type { MailLanguage } from './words.ts';

/** A place as people write it. */
export interface NamedPlace {
  code: string;
  /** Of the airport, without its city. */
  airport: string;
  city: string;
  /** Where a language has another name. */
  names: Partial<Record<MailLanguage, string>>;
}

const rows = `
LHR|Heathrow|London|de London,fr Londres,es Londres,pt Londres,nl Londen,tr Londra,zh 伦敦
LGW|Gatwick|London|fr Londres,es Londres,pt Londres,nl Londen,tr Londra,zh 伦敦
JFK|John F. Kennedy|New York|es Nueva York,pt Nova York,zh 纽约
EWR|Newark Liberty|Newark|zh 纽瓦克
CDG|Charles de Gaulle|Paris|es París,nl Parijs,zh 巴黎
FRA|Frankfurt am Main|Frankfurt|fr Francfort,es Fráncfort,zh 法兰克福
MUC|Franz Josef Strauss|Munich|de München,es Múnich,pt Munique,nl München,tr Münih,no München,zh 慕尼黑
MAD|Adolfo Suárez Barajas|Madrid|zh 马德里
LIS|Humberto Delgado|Lisbon|de Lissabon,fr Lisbonne,es Lisboa,pt Lisboa,nl Lissabon,tr Lizbon,no Lisboa,zh 里斯本
AMS|Schiphol|Amsterdam|zh 阿姆斯特丹
OSL|Gardermoen|Oslo|zh 奥斯陆
CPH|Kastrup|Copenhagen|de Kopenhagen,fr Copenhague,es Copenhague,pt Copenhague,nl Kopenhagen,tr Kopenhag,no København,zh 哥本哈根
IST|Istanbul Airport|Istanbul|fr Istanbul,es Estambul,pt Istambul,nl Istanbul,tr İstanbul,zh 伊斯坦布尔
VIE|Schwechat|Vienna|de Wien,fr Vienne,es Viena,pt Viena,nl Wenen,tr Viyana,no Wien,zh 维也纳
ZRH|Kloten|Zurich|de Zürich,es Zúrich,pt Zurique,nl Zürich,tr Zürih,no Zürich,zh 苏黎世
ATH|Eleftherios Venizelos|Athens|de Athen,fr Athènes,es Atenas,pt Atenas,nl Athene,tr Atina,no Athen,zh 雅典
DXB|Dubai International|Dubai|fr Dubaï,es Dubái,zh 迪拜
DOH|Hamad International|Doha|zh 多哈
SIN|Changi|Singapore|de Singapur,fr Singapour,es Singapur,pt Singapura,tr Singapur,zh 新加坡
BKK|Suvarnabhumi|Bangkok|zh 曼谷
NRT|Narita|Tokyo|de Tokio,es Tokio,pt Tóquio,nl Tokio,zh 东京
SYD|Kingsford Smith|Sydney|zh 悉尼
GRU|Guarulhos|São Paulo|zh 圣保罗
EZE|Ministro Pistarini|Buenos Aires|zh 布宜诺斯艾利斯
NBO|Jomo Kenyatta|Nairobi|zh 内罗毕
YYZ|Pearson|Toronto|zh 多伦多
SFO|San Francisco International|San Francisco|zh 旧金山
MIA|Miami International|Miami|zh 迈阿密
EDI|Edinburgh Airport|Edinburgh|fr Édimbourg,es Edimburgo,pt Edimburgo,zh 爱丁堡
PVG|Pudong|Shanghai|fr Shanghai,es Shanghái,pt Xangai,tr Şanghay,zh 上海
`;

export const namedPlaces: readonly NamedPlace[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', airport = '', city = '', others = ''] = row.split('|');
    const names = Object.fromEntries(
      others.split(',').map((one) => [one.slice(0, 2), one.slice(3)] as const),
    ) as NamedPlace['names'];
    return { code, airport, city, names };
  });

export const airlinesOfMails: readonly (readonly [code: string, designator: string, name: string])[] = [
  ['BA', 'BAW', 'British Airways'],
  ['LH', 'DLH', 'Lufthansa'],
  ['AF', 'AFR', 'Air France'],
  ['KL', 'KLM', 'KLM'],
  ['IB', 'IBE', 'Iberia'],
  ['TP', 'TAP', 'TAP Air Portugal'],
  ['TK', 'THY', 'Turkish Airlines'],
  ['SK', 'SAS', 'SAS'],
  ['QR', 'QTR', 'Qatar Airways'],
  ['EK', 'UAE', 'Emirates'],
  ['SQ', 'SIA', 'Singapore Airlines'],
  ['OS', 'AUA', 'Austrian Airlines'],
  ['LX', 'SWR', 'SWISS'],
  ['A3', 'AEE', 'Aegean Airlines'],
  ['U2', 'EZY', 'easyJet'],
  ['CA', 'CCA', 'Air China'],
];
