import type { Catalogue } from '../catalogue.ts';
import type { calculatorLater as ru } from '../ru/calculator-later.ts';

/** Texts that come with their part of the calculator: the buttons, a hybrid, two cars, the dialog to send, offers. */
export const calculatorLater: Catalogue<typeof ru> = {
	/** Behind the reason why a calculation gets no number. */
	linkWorks: 'Розрахунок на екрані правильний, і посилання на його умови працює.',
	otherRate: 'Розрахунок на екрані зроблено за курсом іншого дня; посилання на його умови працює.',
	pricesChanged: 'Ціни або курс змінилися. На екрані новий розрахунок: перевірте й\u00A0натисніть ще раз.',
	hybrid: {
		asEngine: (cc) => `За двигуном, ${cc}\u00A0см³:`,
		flat: 'Однією сумою:',
		ask: 'На\u00A0скільки\u00A0— відкрийте рядок і впишіть об’єм.',
	},
	actions: {
		send: 'Надіслати нам',
		save: 'Зберегти з номером',
		saving: 'Зберігаємо…',
		saveNote: 'Під\u00A0номером залишаться курс і тарифи цього дня.',
		offline: 'Немає мережі: зберегти й надіслати можна пізніше. Посилання працює і зараз.',
		failed: 'Зберегти не вдалося. Спробуйте за хвилину.',
	},
	/** Why there is no calculation. */
	notYours: {
		title: 'Ще не ваш розрахунок:',
		fromExample: '—\u00A0з\u00A0прикладу.',
		asMine: 'Так, це моє авто',
		price: (sum) => `ціна ${sum}`,
		delivery: (sum) => `доставка ${sum}`,
		passenger: 'легковий автомобіль',
		year: (year) => `рік ${year}`,
	},
	failure: {
		notLoaded: 'Курс на',
		notLoadedEnd: 'не завантажився.',
		notLoadedSum: 'Рахуємо за останнім відомим.',
		notLoadedNoSum: 'Запитаємо ще раз. Суму скажемо й телефоном.',
		notLoadedExample: 'Нижче\u00A0— готовий приклад з його датою.',
		askLater: 'Запитаємо ще раз, коли з’явиться мережа.',
		needs: 'Для суми потрібно:',
		faults: 'Щоб порахувати, виправте:',
		stale: 'Нижче\u00A0— попередній розрахунок.',
		otherDay: 'У Нацбанку немає курсу на цей день, і найближчого теж. Виберіть іншу дату оформлення.',
		notYet: 'Завітайте пізніше або зателефонуйте нам.',
	},
	/** What a vehicle is registered as, and what it weighs. */
	registration: {
		class: 'Як реєструється',
		eitherClass:
			'Насамперед возить вантаж\u00A0— вантажне (8704), людей\u00A0— легкове (8703); ставки різні.',
		bus: 'Автобус (8702)\u00A0— від десяти місць разом із водієм.',
		gross_kg: 'Повна маса, кг',
		grossKgHelp: 'Дозволена повна маса з документів.',
		classes: {
			passenger: 'Легковий автомобіль',
			goods: 'Вантажний автомобіль',
			bus: 'Автобус',
			motorcycle: 'Мотоцикл',
			atv: 'Квадроцикл',
			camper: 'Кемпер',
			special: 'Спецтехніка',
		},
	},
	/** Which of two cars the form holds. */
	second: {
		legend: 'Яке авто у формі',
		remove: 'Прибрати',
	},
	/** What a request says of the form that it came from. */
	asked: {
		onRequest: 'Без ставок, рахуємо на запит',
		typed: 'Набрано в калькуляторі',
		price: (price) => `Ціна: ${price}`,
	},
	compare: {
		add: 'Додати авто',
		line: 'Рядок',
		partly: 'частково приклад',
		title: 'Порівняння авто',
		all: 'В\u00A0усіх',
		note: 'Дрібними цифрами\u00A0— різниця з\u00A0першим авто.',
		notAnOffer: 'Це\u00A0оцінка, не\u00A0оферта.',
		none: '—',
	},
	send: {
		sendAnyway: 'Надіслати можна й без номера: у заявці буде посилання на умови.',
		dialog: 'Надіслати цей розрахунок',
		sent: 'Розрахунок надіслано',
		dialogLead: 'Перевіримо розрахунок і відповімо.',
		otherSum: (sum) =>
			`Ціни або курс змінилися, і\u00A0збережена сума інша: ${sum}. Перевіримо розрахунок і відповімо.`,
		number: 'Номер розрахунку',
		numbers: 'Номери розрахунків',
	},
	offer: {
		unsure: 'Ви мали на увазі',
		units: { cc: 'см³', kwh: 'кВт·год', gross_kg: 'кг' },
	},
};
