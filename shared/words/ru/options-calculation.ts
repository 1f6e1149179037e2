const byDays = 'По этим дням и дням в море форма подсказывает, когда ждать оформления.';

/** The parameters of the calculation, on the settings screen. */
export const calculationOptions = {
	'calculator.duty.other': {
		label: 'Пошлина: прочее происхождение',
		help: 'Ставка для бензина, дизеля и гибрида без льготы, в том числе для аукционов США.',
	},
	'calculator.duty.ge_non_originating': {
		label: 'Пошлина: куплен в Грузии, сделан не там',
		help: 'Покупка в Грузии не делает машину грузинской: льготы нет.',
	},
	'calculator.duty.eu_eur1': {
		label: 'Пошлина: сделан в ЕС, есть EUR.1',
		help: 'Ставка по годам для машин происхождением из ЕС с сертификатом EUR.1.',
	},
	'calculator.duty-ev': {
		label: 'Пошлина: электромобиль',
		help: 'Применяется раньше происхождения.',
	},
	'calculator.excise.petrol-limit': {
		label: 'Бензин: граница объёма',
		help: 'Объём до границы включительно идёт по обычной ставке.',
	},
	'calculator.excise.petrol-base': {
		label: 'Бензин: ставка до границы',
		help: 'За литр объёма, умножается на коэффициент возраста.',
	},
	'calculator.excise.petrol-base-above': {
		label: 'Бензин: ставка выше границы',
		help: 'Берётся за весь объём, если он больше границы.',
	},
	'calculator.excise.diesel-limit': {
		label: 'Дизель: граница объёма',
		help: 'Объём до границы включительно идёт по обычной ставке.',
	},
	'calculator.excise.diesel-base': {
		label: 'Дизель: ставка до границы',
		help: 'За литр объёма, умножается на коэффициент возраста.',
	},
	'calculator.excise.diesel-base-above': {
		label: 'Дизель: ставка выше границы',
		help: 'Берётся за весь объём, если он больше границы.',
	},
	'calculator.excise.hybrid': {
		label: 'Гибрид: сумма за машину',
		help: 'Действует там, где акциз гибрида считается одной суммой.',
	},
	'calculator.excise.ev-per-kwh': {
		label: 'Электромобиль: за кВт·ч',
		help: 'Умножается на ёмкость батареи.',
	},
	'calculator.excise.factor': {
		label: 'Переходный множитель акциза',
		help: '1 — выключен. В 2018–2019 годах действовал 0,5: чтобы включить его для старых дат, внесите период.',
	},
	'calculator.age.subtract': {
		label: 'Возраст: сколько вычесть',
		help: 'Коэффициент = год оформления − год выпуска − это число.',
	},
	'calculator.age.min': {
		label: 'Возраст: наименьший коэффициент',
		help: 'Меньше этого числа коэффициент не бывает.',
	},
	'calculator.age.max': {
		label: 'Возраст: наибольший коэффициент',
		help: 'Больше этого числа коэффициент не бывает.',
	},
	'calculator.vat': { label: 'НДС', help: 'Начисляется на таможенную стоимость, пошлину и акциз.' },
	'calculator.vat-ev': {
		label: 'НДС: электромобиль',
		help: 'До 31 грудня 2025 включительно льгота, 0 %.',
	},
	'calculator.pension.minimum': {
		label: 'Прожиточный минимум на 1 января',
		help: 'По нему считаются границы ставок сбора. Внесите по записи на каждый год: пока года нет, берётся прошлый и расчёт это говорит.',
	},
	'calculator.pension.first-limit': {
		label: 'Первая граница',
		help: 'В прожиточных минимумах, включительно.',
	},
	'calculator.pension.second-limit': {
		label: 'Вторая граница',
		help: 'В прожиточных минимумах, включительно.',
	},
	'calculator.pension.first-percent': {
		label: 'Ставка до первой границы',
		help: 'Вся база идёт по одной ставке.',
	},
	'calculator.pension.second-percent': {
		label: 'Ставка до второй границы',
		help: 'Вся база идёт по одной ставке.',
	},
	'calculator.pension.third-percent': {
		label: 'Ставка выше второй границы',
		help: 'Вся база идёт по одной ставке.',
	},
	'calculator.pension.ev-exempt': {
		label: 'Электромобиль освобождён от сбора',
		help: '',
	},
	'calculator.cv-delivery-amount': {
		label: 'Условная доставка в таможенной стоимости',
		help: 'Работает, пока доставка в таможенной стоимости «условная сумма».',
	},
	'calculator.copart.gate_fee.non_clean': {
		label: 'Copart: выдача лота, обычный документ',
		help: 'Gate fee для salvage и подобных.',
	},
	'calculator.copart.gate_fee.clean': {
		label: 'Copart: выдача лота, чистый документ',
		help: 'Gate fee для clean title.',
	},
	'calculator.copart.environmental_fee': { label: 'Copart: экологический сбор', help: '' },
	'calculator.copart.title_fee': { label: 'Copart: оформление документа', help: '' },
	'calculator.iaa.service_fee': { label: 'IAA: сервисный сбор', help: '' },
	'calculator.iaa.environmental_fee': { label: 'IAA: экологический сбор', help: '' },
	'calculator.iaa.title_fee': { label: 'IAA: оформление документа', help: '' },
	'calculator.hazmat': {
		label: 'Опасный груз',
		help: 'Доплата за батарею электромобиля и гибрида.',
	},
	'calculator.insurance.percent': {
		label: 'Страховка: процент',
		help: 'От цены лота со сборами аукциона.',
	},
	'calculator.insurance.minimum': { label: 'Страховка: не меньше', help: '' },
	'calculator.service.company_fee': {
		label: 'Услуги компании',
		help: 'Комиссия за покупку, в таможенную стоимость не входит. Строки с кодом company_fee в таблице «Свои строки расчёта» заменяют эту сумму.',
	},
	'calculator.service.broker': { label: 'Таможенный брокер', help: '' },
	'calculator.service.certification': { label: 'Сертификация', help: '' },
	'calculator.service.ua_delivery': { label: 'Доставка по Украине', help: '' },
	'calculator.hybrid-mode': {
		label: 'Акциз гибрида без розетки',
		help: 'Как считать акциз гибрида, который не заряжается от розетки: одной суммой за машину или по объёму его двигателя. Так считается и гибрид, о котором посетитель этого не сказал.',
	},
	'calculator.plug-in-hybrid-mode': {
		label: 'Акциз гибрида с розеткой',
		help: 'То же для гибрида, который заряжается от розетки. Если посетитель об этом не сказал, а суммы разные, на листе стоят обе.',
	},
	'calculator.cv-delivery': {
		label: 'Доставка в таможенной стоимости (США)',
		help: 'Говорят, что таможня вместо оплаченной доставки из США берёт условную сумму, в 2025 году называли 1 600 $. Подтверждения в законе мы не нашли, поэтому сначала выключено: считается то, что оплачено. Сама дорога в итоге остаётся, меняется только база платежей.',
	},
	'calculator.pension-base': {
		label: 'База сбора в Пенсионный фонд',
		help: 'От чего берётся процент сбора при первой регистрации.',
	},
	'calculator.copart-account': {
		label: 'Аккаунт на Copart',
		help: 'По какому тарифу компания платит сборы. Покупателя об этом не спрашивают.',
	},
	'calculator.copart-payment': {
		label: 'Оплата на Copart',
		help: 'По каким строкам прайса сборов считать: у негарантированной оплаты сбор обычно выше. Покупателя об этом не спрашивают.',
	},
	'calculator.iaa-account': {
		label: 'Аккаунт на IAA',
		help: 'По какому тарифу компания платит сборы. Покупателя об этом не спрашивают.',
	},
	'calculator.importability': {
		label: 'Можно ли ввезти: нормы Евро',
		help: 'Предупреждения на листе расчёта, расчёт они не запрещают. Без текста на листе стоит обычная фраза, на языке посетителя.',
	},
	'calculator.destination': {
		label: 'Порт назначения по умолчанию',
		help: 'Как в таблице «Доставка морем»: Odesa, Klaipeda, Bremerhaven, Gdynia, Poti.',
	},
	'calculator.rate-age-days': {
		label: 'Насколько старым может быть курс',
		help: 'Если на день курса нет, берётся последний до него, но не старше этого срока; иначе расчёта не будет.',
	},
	'calculator.days.payment': {
		label: 'Дни: оплата',
		help: `От выигранной ставки до оплаты счёта аукциона. ${byDays}`,
	},
	'calculator.days.pickup': {
		label: 'Дни: выдача и дорога до порта',
		help: `Автовоз собирает машины по пути. ${byDays}`,
	},
	'calculator.days.loading': {
		label: 'Дни: документы и погрузка',
		help: `Тайтл, экспортные документы, ожидание контейнера. ${byDays}`,
	},
	'calculator.days.unloading': { label: 'Дни: разгрузка', help: `В порту назначения. ${byDays}` },
	'calculator.days.border': {
		label: 'Дни: от порта до границы',
		help: `Автовоз от порта назначения. ${byDays}`,
	},
	'calculator.days.direct': {
		label: 'Дни: прямая покупка',
		help: `Весь путь машины, купленной в Европе или в другом месте, до границы. ${byDays}`,
	},
	'calculator.days.georgia': {
		label: 'Дни: покупка в Грузии',
		help: `Весь путь машины, купленной в Грузии, до границы. ${byDays}`,
	},
	'calculator.days.customs': { label: 'Дни: растаможка', help: `Оформление на таможне. ${byDays}` },
	'calculator.days.plates': {
		label: 'Дни: номера',
		help: `Сертификация, пенсионный фонд, регистрация. ${byDays}`,
	},
	'calculator.price-sources': {
		label: 'Откуда прайсы: названия и ссылки',
		help: 'Видно под каждой строкой расчёта вместо общих слов «Прайс автовозов». Название или ссылку можно пропустить. Сохранённые расчёты не меняются.',
	},
};

/** The parameters of each destination, and of origins that an admin adds. */
export const familyOptions = {
	portHandling: (port: string) => ({
		label: `Порт ${port}: обработка`,
		help: 'Портовые услуги в порту назначения.',
	}),
	toBorder: (port: string) => ({
		label: `Порт ${port}: до границы`,
		help: 'Дорога от порта до границы Украины; 0 — строки нет.',
	}),
	portInCustomsValue: (port: string) => ({
		label: `Порт ${port}: обработка входит в таможенную стоимость`,
		help: 'Входит, если порт за границей.',
	}),
	duty: (origin: string) => ({
		label: `Пошлина: ${origin}`,
		help: `Ставка для происхождения «${origin}».`,
	}),
	originTitle: (origin: string) => ({
		label: `Происхождение ${origin}: название`,
		help: 'Как происхождение называется в форме и в расчёте.',
	}),
};

/** What the choices of the parameters are called. */
export const optionChoices = {
	'calculator.hybrid-mode': { flat: 'одной суммой за машину', as_engine: 'как для его двигателя' },
	'calculator.plug-in-hybrid-mode': { flat: 'одной суммой за машину', as_engine: 'как для его двигателя' },
	'calculator.cv-delivery': { actual: 'оплаченная', fixed: 'условная сумма' },
	'calculator.pension-base': {
		customs_value: 'таможенная стоимость',
		with_duty_and_excise: 'таможенная стоимость, пошлина и акциз',
	},
	'calculator.copart-account': { low_volume: 'Низкий объём', high_volume: 'Высокий объём' },
	'calculator.copart-payment': { secured: 'гарантированная', unsecured: 'негарантированная' },
	'calculator.iaa-account': { standard_volume: 'Стандартный объём', high_volume: 'Высокий объём' },
};

/** What the list of price lists must look like. */
export const priceSourceRule = {
	text: 'Один прайс в строке: чей (copart, iaa, transportation, ship-delivery, insurance, carrier, ports, trucks, company) | название | ссылка https; название или ссылку можно пропустить.',
	broken: (line: number) => `Строка ${line}: выберите, чей это прайс, и впишите название или ссылку https.`,
};

/** The parts of the two lists of the calculation. */
export const listFields = {
	sources: { list: 'Чей прайс', name: 'Название', link: 'Ссылка https' },
	norms: {
		from: 'С какого дня',
		classes: 'Классы',
		state: 'Новые или б/у',
		euro: 'Норма',
		year: 'Б/у: раньше какого года предупреждать',
		text: 'Текст для покупателя',
	},
	reason: 'Причина',
	states: { new: 'новые', used: 'б/у', all: 'все' },
} as const;
