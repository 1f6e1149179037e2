import { expect, test } from 'vitest';
import { placeOf, trashedOf } from './draft-place.ts';

test('a local copy is called by what it is of, and leads to the screen that offers it', () => {
	const of = (key: string, value: unknown = {}) => placeOf({ key, value });
	expect(of('delivered/7', { make: 'Kia', model: 'Rio' })).toEqual({
		name: 'Доставленный автомобиль «Kia Rio»',
		path: '/admin/delivered/7',
	});
	expect(of('delivered/new', { make: '', model: '' })?.path).toBe('/admin/delivered/create');
	expect(of('post/new/1', { fields: { title: 'Порты' } })).toEqual({
		name: 'Пост «Порты»',
		path: '/admin/posts/create',
	});
	expect(of('meta/create', { title: '' })?.path).toBe('/admin/meta/create');
	expect(of('setting')).toEqual({ name: 'Настройки', path: '/admin/setting' });
});

test('a version of a post that was set aside, or its chosen cover, is no edit that waits to be saved', () => {
	expect(placeOf({ key: 'post-aside/12/1-conflict', value: {} })).toBeNull();
	expect(placeOf({ key: 'post-cover/post/12', value: {} })).toBeNull();
});

test('the record of a local copy is found in the trash by its kind and id', () => {
	const item = (kind: 'meta' | 'post', id: number) => ({
		...{ kind, id, title: '', deletedAt: '', erasedAt: '' },
	});
	const trash = [item('post', 7), item('meta', 3)];
	expect(trashedOf('meta/3', trash)).toBe(trash[1]);
	expect(trashedOf('meta/7', trash)).toBeNull();
	expect(trashedOf('setting', trash)).toBeNull();
});
