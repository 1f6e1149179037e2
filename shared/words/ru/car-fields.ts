import type { carFields } from '../../contract/car-fields.ts';
import type { FieldWords } from '../../contract/fields.ts';
import { carWords } from './car-stages.ts';

/** The fields of a car under way as the office calls them: in the form, in lists and files, in the log. */
export const carFieldWords = {
	names: {
		clientName: 'Имя клиента',
		phone: 'Телефон',
		email: 'Почта',
		speaks: 'Язык клиента',
		ownerId: 'Ведёт',
		make: 'Марка',
		model: 'Модель',
		year: 'Год выпуска',
		vin: 'VIN',
		route: 'Путь',
		lot: 'Лот',
		container: 'Контейнер',
		vessel: 'Судно',
		crossing: 'Переход границы',
		plate: 'Номер автомобиля',
		currency: 'Валюта сметы',
	},
	choices: {
		speaks: { ru: 'Русский', uk: 'Украинский' },
		route: carWords.routes,
		currency: { USD: 'USD', EUR: 'EUR', UAH: 'UAH' },
	},
} satisfies FieldWords<typeof carFields>;
