import { longDate } from '../../format/date.ts';
import { counted, decimal } from '../../format/number.ts';

const days = ['день', 'дня', 'дней'] as const;

function howOld(left: number): string {
	if (left < 0) return 'Курс слишком старый, калькулятор по нему не считает.';
	if (left === 0) return 'Сегодня калькулятор считает по этому курсу последний день.';
	return `Калькулятор посчитает по этому курсу ещё ${counted(left, days)}.`;
}

/** Texts of the admin's screen of rates. */
export const currency = {
	title: 'Курсы валют',
	lead: 'Курсы Национального банка на каждый день. По ним калькулятор пересчитывает цены в гривны, а таможенные платежи в доллары и евро.',
	refresh: 'Загрузить из банка',
	refreshed: 'Курсы на сегодня загружены',
	refreshedByHand: 'На сегодня стоит курс, внесённый вручную: банк его не заменяет',
	enter: 'Внести вручную',
	now: 'Курс сегодня',
	one: { USD: '1 доллар США', EUR: '1 евро' },
	unit: '₴',
	on: (day: string, age: number) =>
		`на ${longDate(day)}, ${age === 0 ? 'сегодняшний' : `${counted(age, days)} назад`}`,
	next: (day: string, USD: string | null, EUR: string | null) =>
		`На ${longDate(day)} уже известен: ${[USD && `${decimal(USD)} ₴ за доллар`, EUR && `${decimal(EUR)} ₴ за евро`].filter(Boolean).join(', ')}.`,
	handNow: 'Внесён вручную: курс банка его не заменит.',
	none: 'Курса ещё нет: калькулятор не посчитает.',
	old: (left: number) => `${howOld(left)} Загрузите свежий из банка или внесите вручную.`,
	history: 'По дням',
	label: 'Курсы по дням',
	day: 'День',
	USD: 'Доллар, ₴',
	EUR: 'Евро, ₴',
	source: 'Откуда',
	sources: { bank: 'НБУ', hand: 'вручную', none: '' },
	storedAt: 'Записан',
	today: 'сегодня',
	weekdays: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
	noRate: 'нет',
	nameOf: (day: string) => `курс на ${longDate(day)}`,
	edit: 'Исправить',
	withdraw: 'Вернуть курс банка',
	withdrawn: (day: string) => `Курс на ${longDate(day)}, внесённый вручную, убран`,
	back: 'Прежний курс возвращён',
	backLate: 'Внесённый вручную курс убран, но банк пока не ответил: его курс на этот день появится позже',
	empty: 'Курсов пока нет',
	emptyHelp:
		'Сервер загружает их сам: дважды в день и сразу после запуска. Если банк недоступен, внесите курс вручную.',
	entry: {
		title: 'Курс на день',
		help: 'Официальный курс публикует Национальный банк: bank.gov.ua. Внесённое вручную помечается и остаётся, даже если банк потом ответит иначе.',
		day: 'День',
		rate: { USD: 'Гривен за доллар', EUR: 'Гривен за евро' },
		hint: (rate: string) => `ближайший известный ${decimal(rate)}`,
		fault: 'Курс — число больше нуля, например 44,7061',
		save: 'Сохранить курс',
		saved: (day: string) => `Курс на ${longDate(day)} сохранён`,
		far: {
			title: 'Проверьте курс',
			text: (reasons: string) => `${reasons} Все расчёты на этот день пойдут по этому курсу.`,
			changed: (lines: string) => `Он отличается от известного больше чем на 10 %: ${lines}.`,
			unusual: (least: number, most: number, rates: string) =>
				`Обычно он от ${least} до ${most} гривен, а здесь ${rates}.`,
			rate: (name: string, rate: string) => `${name} ${decimal(rate)}`,
			swapped: 'Евро вышел заметно дешевле доллара: не перепутаны ли они местами?',
			line: (name: string, before: string, after: string) =>
				`${name} был ${decimal(before)}, станет ${decimal(after)}`,
			names: { USD: 'доллар', EUR: 'евро' },
			action: 'Всё верно, сохранить',
			cancel: 'Исправить',
		},
	},
} as const;
