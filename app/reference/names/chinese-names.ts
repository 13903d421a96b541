/** The commonest family names in pinyin; "Lee" and "Wong" are written so abroad, where the given name stands first. */
const families = new Set(
  (
    'AN BAI BAO BI BIAN CAI CAO CEN CHANG CHE CHEN CHENG CHU CUI DAI DENG DING DONG DOU DU DUAN FAN FANG FEI FENG FU ' +
    'GAN GAO GE GENG GONG GU GUAN GUI GUO HAN HAO HE HONG HOU HU HUA HUANG HUO JI JIA JIANG JIAO JIN KANG KONG KUANG ' +
    'LAI LAN LEI LI LIAN LIANG LIAO LIN LING LIU LONG LOU LU LUO LV MA MAO MEI MENG MI MIAO MO MU NI NIE NIU OUYANG ' +
    'PAN PANG PEI PENG QI QIAN QIAO QIN QIU QU REN RONG RUAN SHANG SHAO SHEN SHENG SHI SIMA SITU SONG SU SUN TAN TANG ' +
    'TAO TIAN TONG TU WAN WANG WEI WEN WENG WU XI XIA XIANG XIAO XIE XING XIONG XU XUE YAN YANG YAO YE YI YIN YOU YU ' +
    'YUAN YUE ZENG ZHA ZHAI ZHAN ZHANG ZHAO ZHENG ZHONG ZHOU ZHU ZHUANG ZHUGE ZOU ZUO'
  ).split(' '),
);

const syllable =
  '(?:[bpmf]?(?:a|o|ai|ei|ao|ou|an|en|ang|eng)|[bpmdtnljqx]i(?:e|ao|an|n|ng)?|[jqx]i(?:a|ang|ong|u)|[dmnl]iu|' +
  '[nl]iang|lia|[dtnlgkhzcsr](?:a|e|ai|ei|ao|ou|an|en|ang|eng|ong|u|ui|un|uo|uan)|(?:zh|ch|sh)(?:i|a|e|ai|ei|ao|ou|' +
  'an|en|ang|eng|ong|u|ua|uo|uai|ui|uan|un|uang)|[zcsr]i|[gkh]ua(?:i|n|ng)?|[jqxy]u(?:e|an|n)?|[nl]v|[nl]ue|' +
  '[bpmf]u|[bp]iao|y(?:a|e|ao|ou|an|i|in|ing|ang|ong)|w(?:a|o|ai|ei|an|en|ang|eng|u)|er)';
const pinyin = new RegExp(`^${syllable}{1,2}$`, 'i');

/** Given names of other languages that are syllables of pinyin too. */
const elsewhere = new Set(
  (
    'ANNA ANNE ANN BEN BENNI CHAN DAN DANA DANE DANNI DIANA ELENA EMMA ERIN HANNA IAN INA JANE JIAN JUAN JUNE KEN ' +
    'LANA LARA LEA LENA LENI LIA LIAN LILI LILA LINA LISA LOU LUCA LUIS LUNA MAIA MAN MANU MARIA MAX MIA MILA MINA ' +
    'MONA NANA NENA NINA NINO NORA PAULA REN RENE RUDI SARA SEAN SEBA SINA TINA TONI WANDA YAN YANA YUNA ZARA'
  ).split(' '),
);

export const isChineseFamily = (name: string): boolean => families.has(name.toUpperCase());

/** `doubtful` when the same letters are a name of another language. */
export function chineseOrder(family: string, given: string): 'family-first' | 'given-first' | 'doubtful' {
  if (!isChineseFamily(family)) return 'given-first';
  const parts = given.split(/[ -]/);
  if (parts.length > 2 || !parts.every((part) => pinyin.test(part))) return 'given-first';
  return parts.some((part) => elsewhere.has(part.toUpperCase())) ? 'doubtful' : 'family-first';
}
