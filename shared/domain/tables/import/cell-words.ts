import { plainText } from './numbers.ts';

const empty =
	/^(?:-+|\.|x|х|n\/a|na|н\/д|нет|немає|none|no|no service|нет сервиса|нет доставки|не возим|не доставляем|не возимо)$/;
const request =
	/^(?:(?:по|за|на|під)\s*(?:запрос[уа]?|запит(?:ом|у)?)|запрос|запит|уточн(?:яйте|юйте|ять|ити|ить|яется|юється)|(?:по\s*)?договор(?:ная|енности|ённости)?|договірна|за домовленістю|(?:по)?звон(?:ите|ить)|(?:за)?телефонуйте|дзвон(?:іть|ити)|call(?:\s*(?:us|for\s*(?:price|quote|rate)))?|(?:up)?on\s*request|by\s*request|request|price on request|por|tbd|tba|inquire|ask)[.!]?$/;
const free = /^(?:free|no fee|no charge|бесплатно|безкоштовно|без комиссии|без комісії|без сбора)$/;

/** A dash or its like: no value. */
export function saysNothing(text: string): boolean {
	return empty.test(plainText(text));
}

/** A price that is only told on request. */
export function saysOnRequest(text: string): boolean {
	return request.test(plainText(text));
}

/** A fee of zero in words. */
export function saysFree(text: string): boolean {
	return free.test(plainText(text));
}

const total =
	/^(?:(?:sub|grand )?totals?|sum|average|avg|итого?|всего|сумма|среднее|средняя|разом|усього|всього|сума|підсумок|середнє|середня)[:.]?$/;
const surcharge =
	/(?:^|[^\d])\+ ?\$? ?\d|(?:надбавк|доплат|скидк|знижк|surcharge|discount|(?:^|\s)(?:add|plus|плюс)\s).*\d|\d.*(?:надбавк|доплат|скидк|знижк|surcharge|discount)/;

/** The name of a line that adds up or compares the lines above it. */
export function saysTotal(text: string): boolean {
	return text.length < 20 && total.test(plainText(text));
}

/** A remark about a surcharge or a discount. */
export function saysSurcharge(text: string): boolean {
	return surcharge.test(plainText(text.slice(0, 300)));
}
