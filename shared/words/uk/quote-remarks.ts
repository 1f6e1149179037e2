import type { Catalogue } from '../catalogue.ts';
import type { quoteRemarks as ru } from '../ru/quote-remarks.ts';

/** What is said of a calculation as a whole: its rates, its year, the norms for the import. */
export const quoteRemarks: Catalogue<typeof ru> = {
	rate_to_come: (asked, used) => `Курс на ${asked} ще не відомий, взято останній: на ${used}.`,
	rate_before: (asked, used) => `Курсу на ${asked} немає, взято останній до цього дня: на ${used}.`,
	rate_not_loaded: (asked, used) => `Курс на ${asked} не завантажився, взято останній відомий: на ${used}.`,
	minimum_before: (year, of) => `Прожитковий мінімум на ${year} рік ще не внесено, взято мінімум ${of} року.`,
	norm_used: (euro, year) =>
		`Вживане авто має відповідати нормі Євро-${euro}: це приблизно від ${year} року випуску. Перевірте норму за документами до купівлі.`,
	norm_new: (isCar, euro, since) =>
		isCar
			? `Якщо авто нове й ще не стояло на обліку, від ${since} року воно має відповідати нормі Євро-${euro}.`
			: `Якщо техніка нова й ще не стояла на обліку, від ${since} року вона має відповідати нормі Євро-${euro}.`,
	norm_new_used: (euro) => ` Для вживаного досить Євро-${euro}.`,
	norm_all: (isCar, euro, since) =>
		`Від ${since} року ${isCar ? 'авто, нове й вживане, має' : 'вантажівки, автобуси, тягачі та спецтехніка, нові й вживані, мають'} відповідати нормі Євро-${euro}. Не стосується того, що ввезли в Україну або виготовили в ній до ${since} року. Перевірте норму за документами до купівлі.`,
	made_in: {
		RU: 'За VIN авто виготовлено в Росії: ввезти його в Україну не можна.',
		BY: 'За VIN авто виготовлено в Білорусі: ввезти його в Україну не можна.',
	},
};
