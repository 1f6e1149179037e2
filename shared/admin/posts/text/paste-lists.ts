/** The children of an element in its place. */
export function unwrap(element: Element): void {
	element.replaceWith(...element.childNodes);
}

/** An element's own style, as written. */
export const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** In Word a list is a row of paragraphs; which list and how deep stands in `mso-list: l0 level2 lfo1`. */
export function makeWordLists(body: HTMLElement): void {
	const isItem = (element: Element | null): element is HTMLElement =>
		element !== null &&
		/mso-list:\s*l\d+ level\d+/i.test(styleOf(element)) &&
		/^(P|H[1-6]|LI|DIV)$/.test(element.tagName);
	for (const first of [...body.querySelectorAll<HTMLElement>('[style*="mso-list"]')]) {
		if (!isItem(first) || !first.isConnected || first.tagName === 'LI') continue;
		const items: HTMLElement[] = [];
		for (let item: Element | null = first; isItem(item); item = item.nextElementSibling) items.push(item);
		const place = first.ownerDocument.createElement('div');
		first.before(place);
		const open: { level: number; list: HTMLElement }[] = [];
		for (const item of items) {
			const level = Number(/level(\d+)/i.exec(styleOf(item))?.[1] ?? 1);
			const marker = [...item.querySelectorAll('span')].find((span) =>
				/mso-list:\s*ignore/i.test(styleOf(span)),
			);
			const isNumbered = /^\s*(?:\d+|[a-zа-я]|[ivxlc]+)[.)]/i.test(marker?.textContent ?? '');
			marker?.remove();
			while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
			if ((open.at(-1)?.level ?? 0) < level) {
				const list = item.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
				const above = open.at(-1)?.list.lastElementChild;
				(above ?? place).append(list);
				open.push({ level, list });
			}
			const li = item.ownerDocument.createElement('li');
			const p = item.ownerDocument.createElement('p');
			p.append(...item.childNodes);
			li.append(p);
			open.at(-1)?.list.append(li);
			item.remove();
		}
		unwrap(place);
	}
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
