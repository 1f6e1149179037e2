import type { PaymentKind } from '../../contract/car-stages.ts';

/** What payments are for; a payment without a title is called so. */
export const paymentKindNames: Readonly<Record<PaymentKind, string>> = {
	deposit: 'Завдаток',
	auction: 'Автомобіль',
	freight: 'Доставка',
	customs: 'Митниця',
	services: 'Послуги',
	pension: 'Пенсійний фонд',
	other: 'Інше',
};
