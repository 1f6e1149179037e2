/** What is said of a lot that goes along with a calculation, to the visitor and to the office. */
export const lotFacts = {
	lot: 'Лот',
	vin: 'VIN',
	document: 'Документ лота',
	documents: {
		destruction: 'Certificate of Destruction\u00A0— на\u00A0уничтожение',
		parts: 'на\u00A0запчасти (Parts Only, Non-Repairable)',
		rebuilt: 'восстановлен (Rebuilt)',
		salvage: 'Salvage',
		clean: 'чистый (Clean)',
	},
	warnings: {
		destruction:
			'Документ\u00A0— на\u00A0уничтожение: такую машину не зарегистрировать. Её покупают только на\u00A0запчасти.',
		parts:
			'Документ\u00A0— только на\u00A0запчасти: зарегистрировать такую машину, скорее всего, не получится.',
		check: 'Контрольный знак VIN не сходится: сверьте номер с\u00A0лотом, в\u00A0нём опечатка или подмена.',
		origin: (country: string) =>
			`По VIN машина собрана не в\u00A0ЕС (${country}): EUR.1 на неё не выдают, ` +
			'льготной пошлины не будет.',
	},
};
