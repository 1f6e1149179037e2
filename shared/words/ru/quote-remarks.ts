/** What is said of a calculation as a whole: its rates, its year, the norms for the import. */
export const quoteRemarks = {
	rate_to_come: (asked: string, used: string) =>
		`Курс на ${asked} ещё не известен, взят последний: на ${used}.`,
	rate_before: (asked: string, used: string) =>
		`Курса на ${asked} нет, взят последний до этого дня: на ${used}.`,
	rate_not_loaded: (asked: string, used: string) =>
		`Курс на ${asked} не загрузился, взят последний известный: на ${used}.`,
	minimum_before: (year: string, of: string) =>
		`Прожиточный минимум на ${year} год ещё не внесён, взят минимум ${of} года.`,
	norm_used: (euro: string, year: string) =>
		`Подержанная машина должна отвечать норме Евро-${euro}: это примерно с ${year} года выпуска. Проверьте норму по документам до покупки.`,
	norm_new: (isCar: boolean, euro: string, since: string) =>
		`Если ${isCar ? 'машина' : 'техника'} новая и ещё не стояла на учёте, с ${since} года она должна отвечать норме Евро-${euro}.`,
	norm_new_used: (euro: string) => ` Для подержанной хватает Евро-${euro}.`,
	norm_all: (isCar: boolean, euro: string, since: string) =>
		`С ${since} года ${isCar ? 'машина, новая и подержанная, должна' : 'грузовики, автобусы, тягачи и спецтехника, новые и подержанные, должны'} отвечать норме Евро-${euro}. Не касается того, что ввезли в Украину или сделали в ней до ${since} года. Проверьте норму по документам до покупки.`,
	made_in: {
		RU: 'По VIN машина сделана в России: ввезти её в Украину нельзя.',
		BY: 'По VIN машина сделана в Беларуси: ввезти её в Украину нельзя.',
	},
};

/** The texts of remarks, in whatever language. */
export type QuoteRemarkTexts = typeof quoteRemarks;
