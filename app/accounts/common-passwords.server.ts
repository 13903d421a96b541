import { createHash } from 'node:crypto';
import { commonPasswordHashes } from './generated/common-password-hashes.ts';

/** Our own words beside the published list. The rules below strip decoration, so that "Summer2024!" counts as "summer". */
const words = `
password passwort passord wachtwoord contrasena senha motdepasse sifre parola passcode passphrase secret geheim segredo
admin administrator root user guest test tester testing demo sample example default login signin welcome willkommen
bienvenue bienvenido bemvindo hosgeldin velkommen welkom hello hallo hola bonjour ciao merhaba letmein openup opensesame
changeme changeit newpass newpassword mypass mypassword temp temporary trustno iloveyou loveyou lovely love amor liebe
monkey dragon tiger lion eagle falcon wolf panther bear shark dolphin turtle rabbit bunny kitten kitty puppy horse pony
spider scorpion snake cobra python phoenix unicorn pegasus butterfly ladybug elephant giraffe penguin cat dog bird fish
football soccer baseball basketball hockey tennis golf rugby cricket volleyball skating snowboard surfing swimming
liverpool arsenal chelsea manchester united barcelona realmadrid juventus milan ajax feyenoord galatasaray fenerbahce
besiktas benfica porto sporting corinthians flamengo palmeiras rangers celtic everton tottenham bayern dortmund schalke
yankees redsox cowboys steelers packers eagles lakers bulls celtics giants dodgers raiders broncos patriots
superman batman spiderman ironman wolverine hulk thor joker starwars startrek skywalker vader yoda jedi matrix neo
pokemon pikachu mario zelda sonic minecraft fortnite roblox warcraft diablo halo doom quake tetris nintendo playstation
xbox sega atari simpsons homer bart snoopy mickey minnie donald goofy disney nemo shrek frozen elsa barbie
michael jordan jennifer jessica ashley amanda nicole daniel andrew joshua matthew anthony robert william thomas charlie
charles george james john david richard joseph christopher brandon justin jason kevin steven ryan eric patrick alexander
alex max sam ben tom jack harry oliver oscar leo lucas noah liam emma olivia sophie sophia isabella mia anna maria laura
sarah samantha elizabeth victoria hannah lauren rachel rebecca melissa michelle stephanie natalie vanessa angela andrea
carlos jose juan pedro miguel antonio francisco manuel luis pablo diego javier fernando ricardo eduardo roberto alejandro
carmen lucia paula marta elena rosa teresa patricia daniela gabriela mariana camila valentina pierre jean marie louis
nicolas julien camille thomas hans peter klaus stefan wolfgang juergen heidi petra sabine mehmet ahmet mustafa ayse fatma
summer winter spring autumn fall january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday sommer herbst fruehling verano invierno primavera otono verao
january ete hiver printemps automne zomer herfst lente vinter host
london paris newyork berlin madrid rome roma tokyo moscow istanbul ankara lisbon lisboa amsterdam oslo dublin sydney
melbourne chicago boston dallas houston phoenix denver miami seattle atlanta orlando vegas toronto montreal vancouver
bristol birmingham manchester leeds sheffield glasgow edinburgh cardiff belfast newcastle nottingham leicester coventry
southampton portsmouth plymouth brighton oxford cambridge york bath exeter norwich derby reading swansea aberdeen dundee
hamburg munich muenchen koeln cologne frankfurt stuttgart dresden leipzig hannover bremen vienna wien zurich zuerich geneva
lyon marseille toulouse bordeaux nantes lille nice strasbourg brussels bruxelles antwerp rotterdam utrecht eindhoven
barcelona sevilla valencia bilbao malaga porto milano milan napoli torino firenze venice florence naples turin athens
bergen trondheim stavanger stockholm copenhagen helsinki warsaw krakow prague praha budapest bucharest ankara izmir antalya
bursa saopaulo rio brasilia salvador fortaleza curitiba recife santiago bogota lima caracas havana bangkok singapore
hongkong shanghai beijing guangzhou shenzhen mumbai delhi bangalore chennai kolkata dubai doha cairo nairobi johannesburg
capetown durban lagos auckland wellington brisbane perth adelaide canberra losangeles sanfrancisco sandiego portland
sacramento nashville memphis charlotte baltimore philadelphia pittsburgh cleveland detroit minneapolis milwaukee tampa
england scotland ireland germany france spain portugal brazil brasil mexico canada america australia turkey turkiye norge
nederland deutschland espana italia china india japan
travel traveller traveler tourist holiday holidays vacation trip journey flight flights flyer flying plane airplane
aeroplane airline airlines airport pilot captain cabin crew boarding passport ticket tickets booking bookings reservation
itinerary cruise hotel hotels agent agency agencies galileo sabre amadeus worldspan apollo smartpoint travelport iata
converter cruises beach island paradise sunshine sunny sun moon star stars sky ocean sea river mountain forest flower rose
lily daisy sunflower orange apple banana cherry strawberry chocolate cookie candy sugar honey ginger pepper coffee
cheese pizza burger bacon chicken butter cream vanilla caramel peanut pumpkin muffin
red blue green yellow purple black white silver gold golden diamond crystal pearl ruby emerald rainbow
computer internet google facebook instagram twitter youtube linkedin whatsapp microsoft windows apple samsung android
iphone nokia motorola dell lenovo toshiba sony canon linux ubuntu oracle cisco server database network system service
support office business company manager sales marketing finance account accounts money cash dollar euro bank banking
bitcoin lottery winner lucky luck fortune rich million power energy turbo rocket thunder lightning storm hurricane
master mistress boss king queen prince princess knight warrior samurai ninja pirate hunter ranger soldier general
killer devil demon angel heaven hell god jesus christ church faith hope blessed grace spirit bible prayer peace
mustang corvette camaro ferrari porsche mercedes bmw audi toyota honda nissan yamaha kawasaki harley ducati suzuki jeep
metallica nirvana slayer slipknot beatles queen acdc eminem rihanna beyonce madonna elvis guitar piano drummer music
school teacher student college university family mother father mama papa mommy daddy brother sister baby babygirl babyboy
sweet sweetie sweetheart honey darling cutie pretty beautiful gorgeous sexy hottie friend friends forever together always
freedom liberty victory champion legend hero shadow ghost phantom mystery magic wizard merlin gandalf frodo hobbit tolkien
snowball snowman snowflake christmas xmas easter halloween birthday happy smile smiley laugh funny crazy cool awesome
whatever nothing nobody something anything everything blahblah access private public security secure safety please enter
abcdef abcabc abcd asdf asdfgh asdfghjk qwer qwerty qwertz azerty qwertyuiop zxcv zxcvbn zxcvbnm qazwsx wsxedc edcrfv
poiuy lkjhg mnbvc yxcvbnm qweasd qweasdzxc asdzxc
`;

const known = new Set(words.split(/\s+/).filter(Boolean));

/** Rows and columns of keyboards, read in either direction. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
].flatMap((row) => [row, [...row].reverse().join('')]);

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (isCounting(text) || isListed(text)) return true;
  return cores(text).some((core) => known.has(core) || isWalk(core) || isRepeat(core));
}

/** Sorted, four bytes each: 42,000 passwords from real leaks. */
const listed = Buffer.from(commonPasswordHashes, 'base64');

/** One in 100,000 other texts is taken for a listed one. */
function isListed(text: string): boolean {
  const wanted = createHash('sha256').update(text).digest().readUInt32BE(0);
  let [low, high] = [0, listed.length / 4 - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (listed.readUInt32BE(4 * middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return listed.readUInt32BE(4 * low) === wanted;
}

/** "passw0rd!" gives "passw0rd!", "passw0rd", "passwordi" and "password". */
function cores(text: string): string[] {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const bare = text.slice(letters[0]?.index ?? 0, (letters.at(-1)?.index ?? 0) + 1);
  const spoken = [...text].map((sign) => lookAlikes[sign] ?? sign).join('');
  const trimmed = [...text.replace(/[\d\W_]{1,8}$/, '')].map((sign) => lookAlikes[sign] ?? sign).join('');
  return [text, bare, spoken, trimmed].filter((core) => core.length >= 3);
}

/** "Aa123456", "A1234567", "000000Ab": a run of digits with the fewest letters that the rule allows. */
function isCounting(text: string): boolean {
  const figures = /^\D{0,3}(\d{5,})\D{0,3}$/.exec(text)?.[1];
  return figures !== undefined && (isWalk(figures) || isRepeat(figures));
}

function isWalk(core: string): boolean {
  if (core.length < 4) return false;
  return walks.some((row) => row.includes(core)) || isTwoWalks(core);
}

/** "qwerty12345", "1234abcd" */
function isTwoWalks(core: string): boolean {
  for (let cut = 3; cut <= core.length - 3; cut += 1)
    if (
      [core.slice(0, cut), core.slice(cut)].every((part) => walks.some((row) => row.includes(part)) || isRepeat(part))
    )
      return true;
  return false;
}

/** "aaaa", "abcabcabc", "passwordpassword" */
function isRepeat(core: string): boolean {
  for (let size = 1; size <= core.length / 2; size += 1)
    if (core.length % size === 0 && core.slice(0, size).repeat(core.length / size) === core)
      return size <= 3 || known.has(core.slice(0, size));
  return false;
}
