import { expect, test } from 'vitest';
import type { PostLanguage } from '../../../contract/post-language.ts';
import { checkLanguages } from './use-checks.ts';

const russian: PostLanguage = {
	id: 1,
	language: 'ru',
	title: 'Порт',
	slug: 'port',
	path: '/blog/port',
	status: 'published',
	publishedAt: '2026-11-20T09:00:00.000Z',
	updatedAt: '2026-11-20T09:00:00.000Z',
	isOutdated: false,
	hasDraft: false,
};
const ukrainian: PostLanguage = { ...russian, id: 2, language: 'uk', slug: 'port-uk' };
const checks = (...given: Parameters<typeof checkLanguages>) =>
	checkLanguages(...given).map(({ state, fix }) => [state, fix]);

test('the checklist names a language that a post lacks, or that is not on the site yet', () => {
	const advice = [['advice', 'Украинского текста ещё нет на сайте: читатели увидят этот.']];
	expect(checks(1, [russian], ['uk'])).toEqual(advice);
	expect(checks(1, [russian, { ...ukrainian, status: 'draft' }], [])).toEqual(advice);
	expect(checks(1, [russian, ukrainian], [])).toEqual([]);
	expect(checks(1, [russian], [])).toEqual([]);
});

test('the checklist names the outdated language, whichever language is open', () => {
	const languages = [russian, { ...ukrainian, isOutdated: true }];
	expect(checks(2, languages, [])).toEqual([
		['advice', 'Русский текст менялся после украинского: сверьте их.'],
	]);
	expect(checks(1, languages, [])).toEqual([['advice', 'Украинский текст старше этого: обновите и его.']]);
});

test('the checklist asks for no other language while the post is not stored yet', () => {
	expect(checks(null, [], ['uk'])).toEqual([]);
});
