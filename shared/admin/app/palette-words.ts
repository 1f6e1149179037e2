import { adminPaths } from '../../contract/addresses.ts';

/** Other names of screens, commands and tables, in both languages. They are searched, and shown nowhere. */
export const otherNames: Readonly<Record<string, string>> = {
	[adminPaths.home]: 'сводка начало очередь зведення початок головна главная home',
	[adminPaths.requests]:
		'клиент звонок обращение лид входящие клієнт дзвінок звернення вхідні requests inbox',
	[adminPaths.posts]: 'статья новость блог публикация посты допис стаття новина публікація posts',
	[adminPaths.postCreate]: 'написать новую статью добавить новость написати нову статтю додати новину',
	[adminPaths.categories]: 'рубрика тема раздел категории рубрики розділ категорії',
	[adminPaths.pictures]:
		'фото фотография изображение картинка библиотека світлина зображення бібліотека images',
	[adminPaths.cars]: 'этап доска контейнер машины в пути етап дошка авто в дорозі cars board',
	[adminPaths.delivered]: 'чек смета кошторис машина привезли delivered',
	[adminPaths.payees]: 'iban счёт получатель кому платить рахунок отримувач кому платити',
	[adminPaths.meta]: 'seo заголовок описание поисковик опис пошуковик google',
	[adminPaths.tables]: 'цены прайс тариф сбор доставка ціни прайси тарифи збір таблиці таблицы',
	[adminPaths.currency]: 'нбу доллар евро курс валюта долар євро курси банк',
	[adminPaths.pages]: 'вопросы тексты условия страницы питання тексти сторінки pages',
	[adminPaths.fees]: 'комиссия услуги порт страховка брокер комісія послуги',
	[adminPaths.law]: 'акциз пошлина ндс закон мито пдв law',
	[adminPaths.setting]: 'параметры опции налаштування параметри настройки settings',
	[adminPaths.audit]: 'журнал история лог изменения кто менял історія зміни хто змінив',
	[adminPaths.trash]: 'удалённое удаленное восстановить корзина кошик видалене відновити',
	[adminPaths.backup]: 'бэкап архив база скачать сохранить бекап архів завантажити зберегти backup',
	[adminPaths.admins]:
		'сотрудник коллега пользователь доступ администраторы працівник колега користувач адміністратори',
	[adminPaths.account]:
		'пароль профиль сессии второй фактор профіль сесії другий чинник код учётная запись обліковий запис',
	keys: 'сочетания клавиш горячие клавиши сполучення клавіш гарячі клавіші shortcuts',
	logout: 'выход выйти вихід вийти logout',
	site: 'сайт открыть посмотреть відкрити переглянути',
	'scheme.auto': 'тема вид цвет вигляд колір theme',
	'scheme.light': 'тема вид цвет светлая день вигляд колір світла light theme',
	'scheme.dark': 'тема вид цвет тёмная темная ночь вигляд колір темна ніч dark theme',
	'language.ru': 'язык русский мова російська language',
	'language.uk': 'язык украинский мова українська language',
	'copart-fee': 'копарт сбор збір fee',
	'copart-internet-bid': 'копарт ставка интернет інтернет bid',
	'iaa-fee': 'иаа иаай сбор збір insurance auto fee',
	'iaa-internet-bid': 'иаа ставка интернет інтернет bid',
	'ship-delivery': 'море морем корабль порт фрахт клайпеда судно морська доставка shipping',
	transportation: 'сша площадка дорога доставка по штатам сша майданчик inland',
	'auction-fee': 'манхейм адеса аукцион сбор аукціон збір manheim adesa fee',
	'customs-rate': 'пошлина акциз ндс таможня мито пдв митниця ставки',
	'own-line': 'свои строки услуга власні рядки послуга',
};

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const layouts = ['йцукенгшщзхъфывапролджэячсмитьбюё', "йцукенгшщзхїфівапролджєячсмитьбю'"];

/** The typed text, and the same keys on the other keyboard layouts: gjcn is пост. */
export function spellingsOf(question: string): string[] {
	const typed = question.toLowerCase();
	const onOtherLayouts = layouts.flatMap((layout) => [
		translate(typed, latin, layout),
		translate(typed, layout, latin),
	]);
	return [...new Set([typed, ...onOtherLayouts])];
}

const translate = (text: string, from: string, to: string): string =>
	[...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('');
