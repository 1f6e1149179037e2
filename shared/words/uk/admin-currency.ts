import { longDate } from '../../format/date.ts';
import { counted, decimal } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { currency as ru } from '../ru/admin-currency.ts';

const days = ['день', 'дні', 'днів'] as const;

function howOld(left: number): string {
	if (left < 0) return 'Курс надто старий, калькулятор за ним не рахує.';
	if (left === 0) return 'Сьогодні калькулятор рахує за цим курсом останній день.';
	return `Калькулятор рахуватиме за цим курсом ще ${counted(left, days)}.`;
}

/** Texts of the admin's screen of rates. */
export const currency: Catalogue<typeof ru> = {
	title: 'Курси валют',
	lead: 'Курси Національного банку на кожен день. За ними калькулятор перераховує ціни у гривні, а митні платежі в долари та євро.',
	refresh: 'Завантажити з банку',
	refreshed: 'Курси на сьогодні завантажено',
	refreshedByHand: 'На сьогодні стоїть курс, внесений вручну: банк його не замінює',
	enter: 'Внести вручну',
	now: 'Курс сьогодні',
	one: { USD: '1 долар США', EUR: '1 євро' },
	unit: '₴',
	on: (day: string, age: number) =>
		`на ${longDate(day)}, ${age === 0 ? 'сьогоднішній' : `${counted(age, days)} тому`}`,
	next: (day: string, USD: string | null, EUR: string | null) =>
		`На ${longDate(day)} уже відомий: ${[USD && `${decimal(USD)} ₴ за долар`, EUR && `${decimal(EUR)} ₴ за євро`].filter(Boolean).join(', ')}.`,
	handNow: 'Внесений вручну: курс банку його не замінить.',
	none: 'Курсу ще немає: калькулятор не порахує.',
	old: (left: number) => `${howOld(left)} Завантажте свіжий з банку або внесіть вручну.`,
	history: 'За днями',
	label: 'Курси за днями',
	day: 'День',
	USD: 'Долар, ₴',
	EUR: 'Євро, ₴',
	source: 'Звідки',
	sources: { bank: 'НБУ', hand: 'вручну', none: '' },
	storedAt: 'Записано',
	today: 'сьогодні',
	weekdays: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'],
	noRate: 'немає',
	nameOf: (day: string) => `курс на ${longDate(day)}`,
	edit: 'Виправити',
	withdraw: 'Повернути курс банку',
	withdrawn: (day: string) => `Курс на ${longDate(day)}, внесений вручну, прибрано`,
	back: 'Попередній курс повернуто',
	backLate:
		'Внесений вручну курс прибрано, але банк поки не відповів: його курс на цей день з’явиться пізніше',
	empty: 'Курсів поки немає',
	emptyHelp:
		'Сервер завантажує їх сам: двічі на день і одразу після запуску. Якщо банк недоступний, внесіть курс вручну.',
	entry: {
		title: 'Курс на день',
		help: 'Офіційний курс публікує Національний банк: bank.gov.ua. Внесене вручну позначається й залишається, навіть якщо банк потім відповість інакше.',
		day: 'День',
		rate: { USD: 'Гривень за долар', EUR: 'Гривень за євро' },
		hint: (rate: string) => `найближчий відомий ${decimal(rate)}`,
		fault: 'Курс — число, більше за нуль, наприклад 44,7061',
		save: 'Зберегти курс',
		saved: (day: string) => `Курс на ${longDate(day)} збережено`,
		far: {
			title: 'Перевірте курс',
			text: (reasons: string) => `${reasons} Усі розрахунки на цей день підуть за цим курсом.`,
			changed: (lines: string) => `Він відрізняється від відомого більш ніж на 10 %: ${lines}.`,
			unusual: (least: number, most: number, rates: string) =>
				`Зазвичай він від ${least} до ${most} гривень, а тут ${rates}.`,
			rate: (name: string, rate: string) => `${name} ${decimal(rate)}`,
			swapped: 'Євро вийшов помітно дешевшим за долар: чи не переплутано їх місцями?',
			line: (name: string, before: string, after: string) =>
				`${name} був ${decimal(before)}, стане ${decimal(after)}`,
			names: { USD: 'долар', EUR: 'євро' },
			action: 'Усе правильно, зберегти',
			cancel: 'Виправити',
		},
	},
};
