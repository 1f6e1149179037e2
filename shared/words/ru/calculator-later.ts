/** Texts that come with their part of the calculator: the buttons, a hybrid, cars side by side, the dialog to send, offers. */
export const calculatorLater = {
	/** Behind the reason why a calculation gets no number. */
	linkWorks: 'Расчёт на экране верен, и ссылка на его условия работает.',
	otherRate: 'Расчёт на экране сделан по курсу другого дня; ссылка на его условия работает.',
	/** Where a calculation was to be stored: the new one is on the screen. */
	pricesChanged: 'Цены или курс изменились. На экране новый расчёт: проверьте и\u00A0нажмите ещё раз.',
	hybrid: {
		asEngine: (cc: string) => `По двигателю, ${cc}\u00A0см³:`,
		flat: 'Одной суммой:',
		ask: 'На\u00A0сколько\u00A0— откройте строку и впишите объём.',
	},
	actions: {
		send: 'Отправить нам',
		save: 'Сохранить с номером',
		saving: 'Сохраняем…',
		saveNote: 'Под номером останутся курс и тарифы этого дня.',
		offline: 'Нет сети: сохранить и отправить можно позже. Ссылка работает и сейчас.',
		failed: 'Сохранить не получилось. Повторите через минуту.',
	},
	/** The example's values on a sheet that is partly the visitor's. */
	notYours: {
		title: 'Ещё не ваш расчёт:',
		fromExample: '—\u00A0из\u00A0примера.',
		asMine: 'Да, это моя машина',
		price: (sum: string) => `цена ${sum}`,
		delivery: (sum: string) => `доставка ${sum}`,
		passenger: 'легковой автомобиль',
		year: (year: string) => `год ${year}`,
	},
	/** Why there is no calculation. */
	failure: {
		notLoaded: 'Курс на',
		notLoadedEnd: 'не загрузился.',
		notLoadedSum: 'Считаем по последнему известному.',
		notLoadedNoSum: 'Спросим ещё раз. Сумму скажем и по телефону.',
		notLoadedExample: 'Ниже\u00A0— готовый пример с его датой.',
		askLater: 'Спросим ещё раз, когда появится сеть.',
		/** With the car above it. */
		needs: 'Для суммы нужно:',
		faults: 'Чтобы посчитать, поправьте:',
		stale: 'Ниже\u00A0— прежний расчёт.',
		otherDay: 'У Нацбанка нет курса на этот день, и ближайшего тоже. Выберите другую дату оформления.',
		notYet: 'Загляните позже или позвоните нам.',
	},
	/** What a vehicle is registered as, and what it weighs. */
	registration: {
		class: 'Как регистрируется',
		eitherClass:
			'Возит прежде всего груз\u00A0— грузовое (8704), людей\u00A0— легковое (8703); ставки разные.',
		bus: 'Автобус (8702)\u00A0— от десяти мест вместе с водителем.',
		gross_kg: 'Полная масса, кг',
		grossKgHelp: 'Разрешённая полная масса из документов.',
		classes: {
			passenger: 'Легковой автомобиль',
			goods: 'Грузовой автомобиль',
			bus: 'Автобус',
			motorcycle: 'Мотоцикл',
			atv: 'Квадроцикл',
			camper: 'Кемпер',
			special: 'Спецтехника',
		},
	},
	/** Which of the cars the form holds. */
	second: {
		legend: 'Какая машина в форме',
		remove: 'Убрать',
	},
	/** What a request says of the form that it came from. */
	asked: {
		onRequest: 'Без ставок, считаем по запросу',
		typed: 'Набрано в калькуляторе',
		price: (price: string) => `Цена: ${price}`,
	},
	compare: {
		add: 'Добавить машину',
		line: 'Строка',
		partly: 'частью пример',
		title: 'Машины рядом',
		all: 'У\u00A0всех',
		note: 'Мелкими цифрами\u00A0— разница с\u00A0первой машиной.',
		notAnOffer: 'Это\u00A0оценка, не\u00A0оферта.',
		none: '—',
	},
	send: {
		sendAnyway: 'Отправить можно и без номера: в заявке будет ссылка на условия.',
		dialog: 'Отправить этот расчёт',
		sent: 'Расчёт отправлен',
		dialogLead: 'Проверим расчёт и ответим.',
		/** In place of that, where the lines on the screen are other ones. */
		otherSum: (sum: string) =>
			`Цены или курс изменились, и\u00A0сохранённая сумма другая: ${sum}. Проверим расчёт и ответим.`,
		number: 'Номер расчёта',
		numbers: 'Номера расчётов',
	},
	offer: {
		unsure: 'Вы имели в\u00A0виду',
		units: { cc: 'см³', kwh: 'кВт·ч', gross_kg: 'кг' },
	},
};
