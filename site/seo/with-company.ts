import { siteWords } from '@clearway/shared/words/shell.ts';

/** `Пост — Clearway`, but never the firm's name twice. */
export function withCompany(title: string, options: Readonly<Record<string, string>>): string {
	const name = options['company.name'] || siteWords.name;
	return title.includes(name) ? title : `${title} — ${name}`;
}
