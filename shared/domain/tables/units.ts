// Signs and words of currencies other than the dollar; `lari` and `lei` mean too much else.
const otherSigns = /[€₴£₽₾¥₩₸₺]|(?:^|[^\p{L}])(?:ca|c|au|a|nz|hk)\$/iu;
const otherWords =
	/(?:^|[^\p{L}])(?:eur|euros?|евро|євро|uah|грн|гривен|гривень|гривн\p{L}*|rub|руб|рубл\p{L}*|р(?=\.(?:[^\p{L}]|$))|gbp|pln|zł|zl|злот\p{L}*|gel|cad|aud|nzd|jpy|cny|krw|chf|czk|kzt|byn)(?=[^\p{L}]|$)/iu;
const dollars = /\$|(?:^|[^\p{L}])(?:usd|dollars?|долл?|доллар\p{L}*|долар\p{L}*)(?=[^\p{L}]|$)/iu;
const prices =
	/(?:^|[^\p{L}])(?:цен[аыуе]?|цін[аиу]?|прайс\p{L}*|тариф\p{L}*|ставк[аи]|стоимость|вартість|сумм[аы]|сум[аи]|валюта|prices?|rates?|fees?|amounts?|currency)(?=[^\p{L}]|$)/iu;
const payment = /курс|оплат|exchange|payment/i;
// Thousands of kilometres or of cubic centimetres are no thousands of dollars.
const scale =
	/(?:^|[^\p{L}\p{N}])(?:тыс|тысяч\p{L}*|тис|тисяч\p{L}*|thousands?|hundreds|'?000s?|сотн\p{L}*|сотен|центах|cents)(?=[^\p{L}]|$)(?![.\s]*(?:км|кг|см|куб|миль|km|kg|cc|miles))/iu;

// Prices are for one car.
const perUnit =
	/(?:^|[^\p{L}])(?:per|за|\/)\s*(?:1\s*)?(?:container|контейнер\p{L}*|miles?|милю|км|km|кг|kg|lbs?|cbm|м3|m3|tons?|тонну|day|день|сутки|добу)(?=[^\p{L}]|$)/iu;

/** True when a text or a number's format names a currency other than the dollar. */
export const namesOtherCurrency = (text: string): boolean => otherSigns.test(text) || otherWords.test(text);

/** True for a header in thousands of dollars, in cents, or for something else than a car. */
export const namesScale = (text: string): boolean =>
	perUnit.test(text) || scale.test(text.replace(/[’‘ʼ]/g, "'"));

/** True for a line that gives prices in another currency; the currency of payment does not count. */
export const pricesInOtherCurrency = (text: string): boolean =>
	prices.test(text) && namesOtherCurrency(text) && !dollars.test(text) && !payment.test(text);
