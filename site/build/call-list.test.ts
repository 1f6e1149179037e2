import { expect, test } from 'vitest';
import { publicCalls } from './call-list.ts';

test('the bundle of the public site contains the public calls and no admin calls', () => {
	const callList = publicCalls();
	expect(callList.post?.single).toEqual({ method: 'GET', path: '/api/post/single/:slug', lang: true });
	expect(callList.mail?.callback).toMatchObject({ method: 'POST', path: '/api/mail/callback', body: true });
	expect(JSON.stringify(callList)).not.toMatch(/draft|audit|trash|backup|\/api\/request/);
	expect(callList.post).not.toHaveProperty('remove');
	expect(Object.keys(callList.carPage ?? {})).toEqual(['get']);
	expect(callList).not.toHaveProperty('auth');
});
