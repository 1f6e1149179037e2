import type { carFields } from '../../contract/car-fields.ts';
import type { FieldWords } from '../../contract/fields.ts';
import { carWords } from './car-stages.ts';

export const carFieldWords = {
	names: {
		clientName: 'Ім’я клієнта',
		phone: 'Телефон',
		email: 'Пошта',
		speaks: 'Мова клієнта',
		ownerId: 'Веде',
		make: 'Марка',
		model: 'Модель',
		year: 'Рік випуску',
		vin: 'VIN',
		route: 'Шлях',
		lot: 'Лот',
		container: 'Контейнер',
		vessel: 'Судно',
		crossing: 'Перехід кордону',
		plate: 'Номер автомобіля',
		currency: 'Валюта кошторису',
	},
	choices: {
		speaks: { ru: 'Російська', uk: 'Українська' },
		route: carWords.routes,
		currency: { USD: 'USD', EUR: 'EUR', UAH: 'UAH' },
	},
} satisfies FieldWords<typeof carFields>;
