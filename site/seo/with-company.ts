/** `Пост — Clearway`, but never the firm's name twice. */
export function withCompany(title: string, options: Readonly<Record<string, string>>): string {
	const name = options['company.name'] ?? '';
	return title.includes(name) ? title : `${title} — ${name}`;
}
