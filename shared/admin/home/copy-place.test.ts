import { expect, test } from 'vitest';
import { placeOf } from './copy-place.ts';

test('a local copy has the name of its record, and leads to the screen that offers it', () => {
	const of = (key: string, value: unknown = {}) => placeOf({ key, value });
	expect(of('car/3', { typed: { make: { value: 'Audi' }, model: { value: 'Q5' } } })).toEqual({
		name: 'Авто «Audi Q5»',
		path: '/admin/cars/3',
	});
	expect(of('car/new-a1')?.path).toBe('/admin/cars/create?new=a1');
	expect(of('post/new-1', { typed: { title: { value: 'Порты', over: '' } } })).toEqual({
		name: 'Пост «Порты»',
		path: '/admin/posts/create?new=1',
	});
	expect(of('meta/create', { title: '' })?.path).toBe('/admin/meta/create');
	expect(of('setting/7')).toEqual({ name: 'Настройка №\u00A07', path: '/admin/setting' });
	expect(of('setting/new-company.name')?.name).toBe('Настройка');
	expect(of('request/7/offer')?.path).toBe('/admin/requests/7/offer');
	expect(of('request/7/reply')?.path).toBe('/admin/requests/7');
});

test('two local copies of one kind are told apart by their table, their number, or their text', () => {
	const nameOf = (key: string, value: unknown = {}) => placeOf({ key, value })?.name;
	expect(nameOf('table/copart-fee')).toBe('Таблица «Copart: сбор аукциона»');
	expect(nameOf('table/own-line')).toBe('Таблица «Свои строки расчёта»');
	expect(nameOf('table/gone-table')).toBe('Таблица «gone-table»');
	expect(nameOf('request/7/note')).toBe('Заявка №\u00A07: заметка');
	expect(nameOf('request/7/note/3')).toBe('Заявка №\u00A07: правка заметки');
	expect(nameOf('request/7/reply')).toBe('Заявка №\u00A07: ответ');
	expect(nameOf('request/7/offer')).toBe('Заявка №\u00A07: предложение');
	expect(nameOf('request/7/of-a-newer-version')).toBe('Заявка №\u00A07');
	expect(nameOf('meta/3', { page: 'usa', title: 'Машины из Америки' })).toBe(
		'Заголовок и описание «Машины из Америки»',
	);
	expect(nameOf('meta/create', { page: 'usa', title: '' })).toBe('Заголовок и описание «США»');
	expect(nameOf('entry', { name: 'Иван', phone: '067' })).toBe('Запись о звонке «Иван»');
	expect(nameOf('entry', { typed: { phone: { value: '067 123', over: '' } } })).toBe(
		'Запись о звонке «067 123»',
	);
});

test('a local copy whose record has no name has its number, and a new one without a name only its kind', () => {
	const nameOf = (key: string, value: unknown) => placeOf({ key, value })?.name;
	expect(nameOf('post/12', { typed: { title: { value: ' ', over: '' } } })).toBe('Пост №\u00A012');
	expect(nameOf('car/7', {})).toBe('Авто №\u00A07');
	expect(nameOf('meta/3', null)).toBe('Заголовок и описание №\u00A03');
	expect(nameOf('post/new-1', { typed: {} })).toBe('Пост');
	expect(nameOf('car/new-a1', {})).toBe('Авто');
	expect(nameOf('entry', { name: '' })).toBe('Запись о звонке');
});
