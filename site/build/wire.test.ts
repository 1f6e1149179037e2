import { expect, test } from 'vitest';
import { publicWire } from './wire.ts';

test('the bundle of the public site contains the public calls and no admin calls', () => {
	const wire = publicWire();
	expect(wire.post?.single).toEqual({ method: 'GET', path: '/api/post/single/:slug', lang: true });
	expect(wire.mail?.callback).toMatchObject({ method: 'POST', path: '/api/mail/callback', body: true });
	expect(JSON.stringify(wire)).not.toMatch(/draft|audit|trash|backup|\/api\/request/);
	expect(wire.post).not.toHaveProperty('remove');
	expect(wire).not.toHaveProperty('auth');
});
