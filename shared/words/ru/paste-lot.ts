import type { LotWords } from '../../domain/lot/read-lot.ts';

/** Texts of the field for a lot, and the words by which a lot's text is understood beside English ones. */
export const pasteLot = {
	facts: { car: 'Машина', place: 'Площадка', country: 'Собрана' },
	modelYear: (year: number) => `модельный год ${year}`,
	productionYear: (year: number) => `год выпуска ${year}`,
	checked: 'контрольный знак сходится',
	nothing: 'Ничего не узнали: вставьте адрес лота Copart или IAA, его текст или VIN из 17\u00A0знаков.',
	take: 'Подставить в\u00A0расчёт',
	taken: 'Подставлено',
	noYard: (state: string) =>
		`Штат ${state} есть, а такой площадки в\u00A0наших таблицах нет: выберите ближайшую.`,
	whichYard: 'Какая это площадка?',
	whichYear: (year: number) =>
		`Модельный год ${year}\u00A0— это ещё не год выпуска, он бывает на год раньше. Какой стоит в\u00A0документах?`,
	nowYear: (year: string) => `Сейчас в\u00A0расчёте ${year}.`,
	kept: 'С\u00A0расчётом пойдёт:',
	forget: 'Убрать лот',
	doubts: {
		foreign_address: 'Это не адрес лота Copart или IAA. Скопируйте его из строки браузера.',
		several_lots: 'Здесь несколько лотов: вставьте один.',
		several_vins: 'Здесь несколько VIN: вставьте один.',
		vin_letters: 'В\u00A0VIN не бывает букв I, O и\u00A0Q: проверьте, не цифры\u00A0ли это 1 и\u00A00.',
		vin_length: 'В\u00A0VIN ровно 17\u00A0знаков, а\u00A0здесь другое число.',
		lot_number: 'Это похоже на номер лота, но чей он? Вставьте адрес или допишите Copart.',
		years_differ: 'Год в\u00A0тексте и\u00A0модельный год расходятся: сверьте с\u00A0документом.',
	},
	known: {
		labels: {
			lot: ['номер лота', 'лот'],
			vin: ['вин', 'вин-код', 'vin-код', 'номер кузова'],
			year: ['модельный год', 'год'],
			make: ['марка', 'производитель'],
			document: ['документ', 'документы', 'тайтл', 'тип документа'],
			place: ['площадка', 'местоположение', 'локация', 'место'],
			state: ['штат'],
		},
		documents: {
			destruction: ['на уничтожение', 'на утилизацию', 'сертификат уничтожения'],
			parts: ['на запчасти', 'на разборку', 'не подлежит восстановлению'],
			rebuilt: ['восстановлен', 'ребилд'],
			salvage: ['сальвадж', 'салвадж', 'сэлвидж', 'подлежит восстановлению', 'под восстановление'],
			clean: ['чистый', 'клин'],
		},
	} satisfies LotWords as LotWords,
};
