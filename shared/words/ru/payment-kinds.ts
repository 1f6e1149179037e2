import type { PaymentKind } from '../../contract/car-stages.ts';

/** What payments are for; a payment without a title is called so. */
export const paymentKindNames: Readonly<Record<PaymentKind, string>> = {
	deposit: 'Задаток',
	auction: 'Автомобиль',
	freight: 'Доставка',
	customs: 'Таможня',
	services: 'Услуги',
	pension: 'Пенсионный фонд',
	other: 'Другое',
};
