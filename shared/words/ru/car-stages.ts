import type { CarFileKind, CarRoute, CarStage, PaymentKind } from '../../contract/car-stages.ts';

/** The stages, ways, files and payments of a car, as office, client's page and letters call them. */
export const carWords = {
	stages: {
		offered: 'Предложена',
		agreed: 'Договорились',
		bought: 'Куплена',
		paid: 'Продавец получил деньги',
		papers: 'Документы готовы',
		terminal: 'На складе порта',
		sailed: 'Отплыла',
		port: 'В порту',
		border: 'На границе',
		cleared: 'Растаможена',
		plated: 'Номера получены',
		handed: 'Передана',
	} satisfies Record<CarStage, string>,
	routes: {
		usa: 'Из США',
		eu: 'Из Европы',
		georgia: 'Из Грузии',
		customs: 'Только таможня',
	} satisfies Record<CarRoute, string>,
	files: {
		photo: 'Фото',
		contract: 'Договор',
		bill: 'Счёт',
		act: 'Акт',
		invoice: 'Инвойс',
		title: 'Документ на машину',
		bill_of_lading: 'Коносамент',
		export: 'Экспортная декларация',
		declaration: 'Таможенная декларация',
		receipt: 'Квитанция',
		signed: 'Подписанный документ',
		other: 'Документ',
	} satisfies Record<CarFileKind, string>,
	/** A payment without a title is called by its kind. */
	payments: {
		deposit: 'Задаток',
		auction: 'Автомобиль',
		freight: 'Доставка',
		customs: 'Таможня',
		services: 'Услуги',
		pension: 'Пенсионный фонд',
		other: 'Другое',
	} satisfies Record<PaymentKind, string>,
	closed: 'Закрыта',
	resumed: 'Снова в работе',
	notDone: 'этап отменён',
	expected: (day: string) => `ждём ${day}`,
	unexpected: 'срок снова по плану',
} as const;
