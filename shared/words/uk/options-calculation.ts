import type { Catalogue } from '../catalogue.ts';
import type {
	optionChoices as choicesRu,
	familyOptions as familiesRu,
	listFields as fieldsRu,
	calculationOptions as ru,
	priceSourceRule as ruRule,
} from '../ru/options-calculation.ts';

const byDays = 'За цими днями та днями в морі форма підказує, коли чекати оформлення.';

/** The parameters of the calculation, on the settings screen. */
export const calculationOptions: Catalogue<typeof ru> = {
	'calculator.duty.other': {
		label: 'Мито: інше походження',
		help: 'Ставка для бензину, дизеля та гібрида без пільги, зокрема для аукціонів США.',
	},
	'calculator.duty.ge_non_originating': {
		label: 'Мито: куплено в Грузії, виготовлено не там',
		help: 'Купівля в Грузії не робить авто грузинським: пільги немає.',
	},
	'calculator.duty.eu_eur1': {
		label: 'Мито: виготовлено в ЄС, є EUR.1',
		help: 'Ставка за роками для авто походженням з ЄС із сертифікатом EUR.1.',
	},
	'calculator.duty-ev': {
		label: 'Мито: електромобіль',
		help: 'Застосовується раніше за походження.',
	},
	'calculator.excise.petrol-limit': {
		label: 'Бензин: межа об’єму',
		help: 'Об’єм до межі включно йде за звичайною ставкою.',
	},
	'calculator.excise.petrol-base': {
		label: 'Бензин: ставка до межі',
		help: 'За літр об’єму, множиться на коефіцієнт віку.',
	},
	'calculator.excise.petrol-base-above': {
		label: 'Бензин: ставка понад межу',
		help: 'Береться за весь об’єм, якщо він більший за межу.',
	},
	'calculator.excise.diesel-limit': {
		label: 'Дизель: межа об’єму',
		help: 'Об’єм до межі включно йде за звичайною ставкою.',
	},
	'calculator.excise.diesel-base': {
		label: 'Дизель: ставка до межі',
		help: 'За літр об’єму, множиться на коефіцієнт віку.',
	},
	'calculator.excise.diesel-base-above': {
		label: 'Дизель: ставка понад межу',
		help: 'Береться за весь об’єм, якщо він більший за межу.',
	},
	'calculator.excise.hybrid': {
		label: 'Гібрид: сума за авто',
		help: 'Діє там, де акциз гібрида рахується однією сумою.',
	},
	'calculator.excise.ev-per-kwh': {
		label: 'Електромобіль: за кВт·год',
		help: 'Множиться на ємність батареї.',
	},
	'calculator.excise.factor': {
		label: 'Перехідний множник акцизу',
		help: '1 — вимкнено. У 2018–2019 роках діяв 0,5: щоб увімкнути його для старих дат, внесіть період.',
	},
	'calculator.age.subtract': {
		label: 'Вік: скільки відняти',
		help: 'Коефіцієнт = рік оформлення − рік випуску − це число.',
	},
	'calculator.age.min': {
		label: 'Вік: найменший коефіцієнт',
		help: 'Меншим за це число коефіцієнт не буває.',
	},
	'calculator.age.max': {
		label: 'Вік: найбільший коефіцієнт',
		help: 'Більшим за це число коефіцієнт не буває.',
	},
	'calculator.vat': {
		label: 'ПДВ',
		help: 'Нараховується на митну вартість, мито й акциз.',
	},
	'calculator.vat-ev': {
		label: 'ПДВ: електромобіль',
		help: 'До 31 грудня 2025 включно пільга, 0 %.',
	},
	'calculator.pension.minimum': {
		label: 'Прожитковий мінімум на 1 січня',
		help: 'За ним рахуються межі ставок збору. Внесіть по запису на кожен рік: поки року немає, береться минулий, і розрахунок про це каже.',
	},
	'calculator.pension.first-limit': {
		label: 'Перша межа',
		help: 'У прожиткових мінімумах, включно.',
	},
	'calculator.pension.second-limit': {
		label: 'Друга межа',
		help: 'У прожиткових мінімумах, включно.',
	},
	'calculator.pension.first-percent': {
		label: 'Ставка до першої межі',
		help: 'Уся база йде за однією ставкою.',
	},
	'calculator.pension.second-percent': {
		label: 'Ставка до другої межі',
		help: 'Уся база йде за однією ставкою.',
	},
	'calculator.pension.third-percent': {
		label: 'Ставка понад другу межу',
		help: 'Уся база йде за однією ставкою.',
	},
	'calculator.pension.ev-exempt': {
		label: 'Електромобіль звільнено від збору',
		help: '',
	},
	'calculator.cv-delivery-amount': {
		label: 'Умовна доставка в митній вартості',
		help: 'Працює, поки доставка в митній вартості «умовна сума».',
	},
	'calculator.copart.gate_fee.non_clean': {
		label: 'Copart: видача лота, звичайний документ',
		help: 'Gate fee для salvage та подібних.',
	},
	'calculator.copart.gate_fee.clean': {
		label: 'Copart: видача лота, чистий документ',
		help: 'Gate fee для clean title.',
	},
	'calculator.copart.environmental_fee': { label: 'Copart: екологічний збір', help: '' },
	'calculator.copart.title_fee': { label: 'Copart: оформлення документа', help: '' },
	'calculator.iaa.service_fee': { label: 'IAA: сервісний збір', help: '' },
	'calculator.iaa.environmental_fee': { label: 'IAA: екологічний збір', help: '' },
	'calculator.iaa.title_fee': { label: 'IAA: оформлення документа', help: '' },
	'calculator.hazmat': {
		label: 'Небезпечний вантаж',
		help: 'Доплата за батарею електромобіля та гібрида.',
	},
	'calculator.insurance.percent': {
		label: 'Страхування: відсоток',
		help: 'Від ціни лота зі зборами аукціону.',
	},
	'calculator.insurance.minimum': { label: 'Страхування: не менше', help: '' },
	'calculator.service.company_fee': {
		label: 'Послуги компанії',
		help: 'Комісія за купівлю, до митної вартості не входить. Рядки з кодом company_fee у таблиці «Власні рядки розрахунку» замінюють цю суму.',
	},
	'calculator.service.broker': { label: 'Митний брокер', help: '' },
	'calculator.service.certification': { label: 'Сертифікація', help: '' },
	'calculator.service.ua_delivery': { label: 'Доставка по Україні', help: '' },
	'calculator.hybrid-mode': {
		label: 'Акциз за гібрид без розетки',
		help: 'Як рахувати акциз за гібрид, що не заряджається від розетки: однією сумою за авто чи за об’ємом його двигуна. Так рахується й гібрид, про який відвідувач цього не сказав.',
	},
	'calculator.plug-in-hybrid-mode': {
		label: 'Акциз за гібрид із розеткою',
		help: 'Те саме для гібрида, що заряджається від розетки. Якщо відвідувач про це не сказав, а суми різні, на аркуші стоять обидві.',
	},
	'calculator.cv-delivery': {
		label: 'Доставка в митній вартості (США)',
		help: 'Кажуть, що митниця замість оплаченої доставки зі США бере умовну суму, у 2025 році називали 1 600 $. Підтвердження в законі ми не знайшли, тому спочатку вимкнено: рахується те, що оплачено. Сама дорога в підсумку залишається, змінюється лише база платежів.',
	},
	'calculator.pension-base': {
		label: 'База збору до Пенсійного фонду',
		help: 'Від чого береться відсоток збору під час першої реєстрації.',
	},
	'calculator.copart-account': {
		label: 'Акаунт на Copart',
		help: 'За яким тарифом компанія платить збори. Покупця про це не питають.',
	},
	'calculator.copart-payment': {
		label: 'Оплата на Copart',
		help: 'За якими рядками прайса зборів рахувати: за негарантованої оплати збір зазвичай вищий. Покупця про це не питають.',
	},
	'calculator.iaa-account': {
		label: 'Акаунт на IAA',
		help: 'За яким тарифом компанія платить збори. Покупця про це не питають.',
	},
	'calculator.importability': {
		label: 'Чи можна ввезти: норми Євро',
		help: 'Попередження на аркуші розрахунку, розрахунок вони не забороняють. Без тексту на аркуші стоїть звичайна фраза, мовою відвідувача.',
	},
	'calculator.destination': {
		label: 'Порт призначення, якщо не вибрано',
		help: 'Як у таблиці «Доставка морем»: Odesa, Klaipeda, Bremerhaven, Gdynia, Poti.',
	},
	'calculator.rate-age-days': {
		label: 'Наскільки старим може бути курс',
		help: 'Якщо на день курсу немає, береться останній до нього, але не старший за цей строк; інакше розрахунку не буде.',
	},
	'calculator.days.payment': {
		label: 'Дні: оплата',
		help: `Від виграної ставки до оплати рахунку аукціону. ${byDays}`,
	},
	'calculator.days.pickup': {
		label: 'Дні: видача й дорога до порту',
		help: `Автовоз збирає автомобілі дорогою. ${byDays}`,
	},
	'calculator.days.loading': {
		label: 'Дні: документи й завантаження',
		help: `Тайтл, експортні документи, очікування контейнера. ${byDays}`,
	},
	'calculator.days.unloading': { label: 'Дні: розвантаження', help: `У порту призначення. ${byDays}` },
	'calculator.days.border': {
		label: 'Дні: від порту до кордону',
		help: `Автовоз від порту призначення. ${byDays}`,
	},
	'calculator.days.direct': {
		label: 'Дні: пряма купівля',
		help: `Увесь шлях авто, купленого в Європі або в іншому місці, до кордону. ${byDays}`,
	},
	'calculator.days.georgia': {
		label: 'Дні: купівля в Грузії',
		help: `Увесь шлях авто, купленого в Грузії, до кордону. ${byDays}`,
	},
	'calculator.days.customs': { label: 'Дні: розмитнення', help: `Оформлення на митниці. ${byDays}` },
	'calculator.days.plates': {
		label: 'Дні: номери',
		help: `Сертифікація, пенсійний фонд, реєстрація. ${byDays}`,
	},
	'calculator.price-sources': {
		label: 'Звідки прайси: назви й посилання',
		help: 'Видно під кожним рядком розрахунку замість загальних слів «Прайс автовозів». Назву або посилання можна пропустити. Збережені розрахунки не змінюються.',
	},
};

/** The parameters of each destination, and of origins that an admin adds. */
export const familyOptions: Catalogue<typeof familiesRu> = {
	portHandling: (port) => ({
		label: `Порт ${port}: обробка`,
		help: 'Портові послуги в порту призначення.',
	}),
	toBorder: (port) => ({
		label: `Порт ${port}: до кордону`,
		help: 'Дорога від порту до кордону України; 0 — рядка немає.',
	}),
	portInCustomsValue: (port) => ({
		label: `Порт ${port}: обробка входить до митної вартості`,
		help: 'Входить, якщо порт за кордоном.',
	}),
	duty: (origin) => ({
		label: `Мито: ${origin}`,
		help: `Ставка для походження «${origin}».`,
	}),
	originTitle: (origin) => ({
		label: `Походження ${origin}: назва`,
		help: 'Як походження називається у формі та в розрахунку.',
	}),
};

/** What the choices of the parameters are called. */
export const optionChoices: Catalogue<typeof choicesRu> = {
	'calculator.hybrid-mode': { flat: 'однією сумою за авто', as_engine: 'як для його двигуна' },
	'calculator.plug-in-hybrid-mode': { flat: 'однією сумою за авто', as_engine: 'як для його двигуна' },
	'calculator.cv-delivery': { actual: 'оплачена', fixed: 'умовна сума' },
	'calculator.pension-base': {
		customs_value: 'митна вартість',
		with_duty_and_excise: 'митна вартість, мито й акциз',
	},
	'calculator.copart-account': { low_volume: 'Низький обсяг', high_volume: 'Високий обсяг' },
	'calculator.copart-payment': { secured: 'гарантована', unsecured: 'негарантована' },
	'calculator.iaa-account': { standard_volume: 'Стандартний обсяг', high_volume: 'Високий обсяг' },
};

/** What the list of price lists must look like. */
export const priceSourceRule: Catalogue<typeof ruRule> = {
	text: 'Один прайс у рядку: чий (copart, iaa, transportation, ship-delivery, insurance, carrier, ports, trucks, company) | назва | посилання https; назву або посилання можна пропустити.',
	broken: (line) => `Рядок ${line}: виберіть, чий це прайс, і впишіть назву або посилання https.`,
};

/** The parts of the two lists of the calculation. */
export const listFields: Catalogue<typeof fieldsRu> = {
	sources: { list: 'Чий прайс', name: 'Назва', link: 'Посилання https' },
	norms: {
		from: 'З якого дня',
		classes: 'Класи',
		state: 'Нові чи вживані',
		euro: 'Норма',
		year: 'Вживані: раніше за який рік попереджати',
		text: 'Текст для покупця',
	},
	reason: 'Причина',
	states: { new: 'нові', used: 'вживані', all: 'усі' },
};
