/** Puts the children of an element into its place. */
export function unwrap(element: Element): void {
	element.replaceWith(...element.childNodes);
}

/**
 * Parses pasted HTML with its style attributes renamed: the page's policy refuses each inline style that is
 * parsed in the page, and reports it on the console.
 */
export function parsePasted(html: string): Document {
	const bare = html
		.replace(/<style\b.*?<\/style\s*>/gis, '')
		.replace(/<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi, (tag) =>
			tag.replace(
				/("[^"]*"|'[^']*')|\sstyle(?=\s*=)/gi,
				(_, quoted?: string) => quoted ?? ' data-pasted-style',
			),
		);
	return new DOMParser().parseFromString(bare, 'text/html');
}

/** An element's own style, as written. */
export const styleOf = (element: Element): string => element.getAttribute('data-pasted-style') ?? '';

/** `number` is that of the last item; NaN for a letter or a bullet. */
type OpenList = { level: number; list: HTMLElement; id: string; number: number };

/** Makes lists of Word's paragraphs: `mso-list: l0 level2 lfo1` says the list and the depth of each. */
export function makeWordLists(body: HTMLElement): void {
	const isItem = (element: Element | null): element is HTMLElement =>
		element !== null &&
		/mso-list:\s*l\d+ level\d+/i.test(styleOf(element)) &&
		/^(P|H[1-6]|LI|DIV)$/.test(element.tagName);
	for (const first of [...body.querySelectorAll<HTMLElement>('[data-pasted-style*="mso-list"]')]) {
		if (!isItem(first) || !first.isConnected || first.tagName === 'LI') continue;
		const items: HTMLElement[] = [];
		for (let item: Element | null = first; isItem(item); item = item.nextElementSibling) items.push(item);
		const place = first.ownerDocument.createElement('div');
		first.before(place);
		const open: OpenList[] = [];
		for (const item of items) {
			const level = Number(/level(\d+)/i.exec(styleOf(item))?.[1] ?? 1);
			const marker = [...item.querySelectorAll('span')].find((span) =>
				/mso-list:\s*ignore/i.test(styleOf(span)),
			);
			const id = /l\d+ level\d+ lfo\d+/i.exec(styleOf(item))?.[0] ?? '';
			const sign = marker?.textContent?.trim() ?? '';
			const kind = /^(?:\d+|[a-zа-я]|[ivxlc]+)[.)]/i.test(sign) ? 'OL' : 'UL';
			const number = Number(/(\d+)[.)]$/.exec(sign)?.[1] ?? Number.NaN);
			marker?.remove();
			while ((open.at(-1)?.level ?? 0) > level) open.pop();
			const before = open.at(-1);
			if (before?.level === level && sign !== '' && !isNext(before, { kind, id, number })) open.pop();
			if ((open.at(-1)?.level ?? 0) < level) {
				const list = item.ownerDocument.createElement(kind);
				if (number > 1) list.setAttribute('start', String(number));
				const above = open.at(-1)?.list.lastElementChild;
				(above ?? place).append(list);
				open.push({ level, list, id, number });
			}
			const li = item.ownerDocument.createElement('li');
			const p = item.ownerDocument.createElement('p');
			p.append(...item.childNodes);
			li.append(p);
			const last = open.at(-1);
			last?.list.append(li);
			if (last) last.number = number;
			item.remove();
		}
		unwrap(place);
	}
}

// Two lists of Word may follow each other without anything between them.
function isNext(before: OpenList, { kind, id, number }: Pick<OpenList, 'id' | 'number'> & { kind: string }) {
	if (before.list.tagName !== kind) return false;
	// Two lists of bullets in a row look like one.
	if (kind === 'UL') return true;
	const isCounted = Number.isFinite(number) && Number.isFinite(before.number);
	return isCounted ? number === before.number + 1 : id === before.id;
}

/** Google Docs puts a deeper list beside its item, not into it; a lone item is none. */
export function mendLists(body: HTMLElement): void {
	for (const list of [...body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')]) {
		const item = list.previousElementSibling;
		if (item?.tagName === 'LI') item.append(list);
		else {
			const made = list.ownerDocument.createElement('li');
			list.replaceWith(made);
			made.append(list);
		}
	}
	for (const item of [...body.querySelectorAll('li')]) if (!item.closest('ul,ol')) unwrap(item);
}
