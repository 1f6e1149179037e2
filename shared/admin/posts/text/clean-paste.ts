import { makeWordLists, mendLists, parsePasted, styleOf, unwrap } from './paste-lists.ts';
import { putVideos, takeVideos } from './paste-videos.ts';

/** Pasted HTML cleaned for the editor, the pictures included as data, and how many were lost. */
export type Pasted = { html: string; pictures: { id: string; address: string }[]; skipped: number };

/**
 * Cleans a clipboard of Word, Google Docs, a mail or a page: structure stays, looks go. The document has no
 * window, so nothing in it is run or fetched.
 */
export function cleanPaste(html: string): Pasted {
	const page = parsePasted(html);
	const { body } = page;
	dropComments(page);
	const videos = takeVideos(page);
	for (const alien of body.querySelectorAll(
		'style,script,meta,link,title,base,xml,svg,math,iframe,object,embed,template,noscript,form input,select,textarea,button,video,audio,map,li[role=checkbox] > img',
	))
		alien.remove();
	makeWordLists(body);
	for (const element of [...body.querySelectorAll('*')])
		if (/^[A-Z]+:/i.test(element.tagName)) unwrap(element);
	for (const element of [...body.querySelectorAll<HTMLElement>('[data-pasted-style],b,strong,i,em,u,font')])
		makeMarks(element);
	for (const element of [...body.querySelectorAll<HTMLElement>('p,div,h1,h2,h3,h4,h5,h6,td,th,li')])
		makeAlignment(element);
	mendLists(body);
	makeHeadings(body);
	for (const link of [...body.querySelectorAll('a')]) makeLink(link);
	const pictures = takePictures(body);
	for (const element of [
		...body.querySelectorAll(
			'div,section,article,main,header,footer,center,span,font,o\\:p,nav,aside,form,label',
		),
	])
		flatten(element);
	for (const element of body.querySelectorAll('*')) keepAttributes(element);
	cleanWordMarkup(page);
	splitAtBreaks(body);
	makeTableHeads(body);
	dropEmpty(body);
	putVideos(body, videos);
	return { html: body.innerHTML.trim(), ...pictures };
}

/** True for a piece of this editor's own text, which needs no cleaning. */
export const isOwnPiece = (html: string): boolean => /\sdata-pm-slice=/.test(html);

const nodesIn = (page: Document, what: number): Node[] => {
	const nodes: Node[] = [];
	const walker = page.createTreeWalker(page.body, what);
	while (walker.nextNode()) nodes.push(walker.currentNode);
	return nodes;
};

function dropComments(page: Document): void {
	for (const comment of nodesIn(page, NodeFilter.SHOW_COMMENT)) comment.parentNode?.removeChild(comment);
}

// Styles with a meaning become elements; a `b` that is not bold, in which Google Docs wraps everything, is
// removed.
function makeMarks(element: HTMLElement): void {
	const style = styleOf(element).toLowerCase();
	const weight = /(?:^|;)\s*font-weight\s*:\s*(\w+)/.exec(style)?.[1];
	const isNamedBold = element.matches('b,strong');
	const isNamedItalic = element.matches('i,em');
	const isHeading = element.closest('h1,h2,h3,h4,h5,h6') !== null;
	const isBold = weight ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 : isNamedBold;
	const slant = /(?:^|;)\s*font-style\s*:\s*(\w+)/.exec(style)?.[1];
	const isItalic = slant ? slant === 'italic' || slant === 'oblique' : isNamedItalic;
	const lines = /(?:^|;)\s*text-decoration(?:-line)?\s*:\s*([^;]+)/.exec(style)?.[1] ?? '';
	const height = /(?:^|;)\s*vertical-align\s*:\s*(super|sub)\b/.exec(style)?.[1];
	const isBlock = /^(P|DIV|H[1-6]|LI|UL|OL|TABLE|TBODY|THEAD|TR|TD|TH|BLOCKQUOTE|PRE|BODY)$/.test(
		element.tagName,
	);
	const marks = [
		isBold && !isHeading && 'strong',
		isItalic && 'em',
		(/underline/.test(lines) || element.tagName === 'U') &&
			!element.closest('a') &&
			!element.querySelector('a') &&
			'u',
		/line-through/.test(lines) && 's',
		height === 'super' && 'sup',
		height === 'sub' && 'sub',
	].filter((mark): mark is string => typeof mark === 'string');
	if ((isNamedBold || isNamedItalic || element.tagName === 'U') && !isBlock) {
		wrapAll(element, marks);
		unwrap(element);
		return;
	}
	if (element.textContent?.trim() !== '' && !element.matches('ul,ol,table,tbody,thead,tr,body'))
		wrapAll(element, marks);
}

function wrapAll(element: HTMLElement, marks: readonly string[]): void {
	// Blocks inside stay blocks: a mark goes into them, not around them.
	const blocks = [...element.children].filter((child) =>
		/^(P|DIV|H[1-6]|LI|UL|OL|TABLE|BLOCKQUOTE)$/.test(child.tagName),
	);
	if (blocks.length > 0 || marks.length === 0) return;
	let inside: Element = element;
	const content = [...element.childNodes];
	for (const mark of marks) {
		const wrapper = element.ownerDocument.createElement(mark);
		inside.append(wrapper);
		inside = wrapper;
	}
	inside.append(...content);
}

function makeAlignment(element: HTMLElement): void {
	const side =
		/(?:^|;)\s*text-align\s*:\s*(center|right)/i.exec(styleOf(element))?.[1] ?? element.getAttribute('align');
	const name = side?.toLowerCase();
	if (name === 'center' || name === 'right') element.setAttribute('data-align', name);
}

// The page's own title is its only h1, so the headings of a document with an h1 move down by a level.
function makeHeadings(body: HTMLElement): void {
	for (const title of [...body.querySelectorAll<HTMLElement>('p.MsoTitle')]) rename(title, 'h1');
	for (const title of [...body.querySelectorAll<HTMLElement>('p.MsoSubtitle')]) rename(title, 'h2');
	const down = body.querySelector('h1') ? 1 : 0;
	for (const heading of [...body.querySelectorAll<HTMLElement>('h1,h2,h3,h4,h5,h6')]) {
		const level = Math.min(4, Math.max(2, Number(heading.tagName[1]) + down));
		for (const bold of [...heading.querySelectorAll('b,strong')]) unwrap(bold);
		if (heading.textContent?.trim() === '' && !heading.querySelector('img')) heading.remove();
		else if (heading.closest('li,td,th')) rename(heading, 'p');
		else rename(heading, `h${level}`);
	}
}

function rename(element: HTMLElement, tag: string): void {
	if (element.tagName === tag.toUpperCase()) return;
	const made = element.ownerDocument.createElement(tag);
	const side = element.getAttribute('data-align');
	if (side) made.setAttribute('data-align', side);
	made.append(...element.childNodes);
	element.replaceWith(made);
}

function makeLink(link: HTMLAnchorElement): void {
	const href = withoutDetour(link.getAttribute('href')?.trim() ?? '');
	const isUseful =
		/^(https?:\/\/|mailto:|tel:|viber:|tg:|\/(?![/\\]))/i.test(href) && !/[\p{Cc}\p{Cf}\s]/u.test(href);
	if (isUseful && link.textContent?.trim() !== '') link.setAttribute('href', href);
	else unwrap(link);
}

// Google writes its own address around every link.
function withoutDetour(href: string): string {
	const target = /^https?:\/\/www\.google\.[a-z.]+\/url\?(?:.*&)?q=([^&]+)/i.exec(href)?.[1];
	if (!target) return href;
	try {
		return decodeURIComponent(target);
	} catch {
		return href;
	}
}

function takePictures(body: HTMLElement): Pick<Pasted, 'pictures' | 'skipped'> {
	const pictures: Pasted['pictures'] = [];
	let skipped = 0;
	for (const img of [...body.querySelectorAll('img')]) {
		const address = img.getAttribute('src') ?? '';
		img.removeAttribute('data-upload');
		if (/^data:image\/(png|jpeg|gif|webp|avif);base64,/i.test(address)) {
			const id = `pasted-${pictures.length}-${address.length}`;
			pictures.push({ id, address });
			img.removeAttribute('src');
			img.setAttribute('data-upload', id);
		} else if (!/^\/media\/[0-9a-f]{64}-\d{1,5}\.(avif|webp)$/.test(address)) {
			// Counting pixels of newsletters are no loss.
			if (img.getAttribute('width') !== '1') skipped++;
			img.remove();
		}
	}
	return { pictures, skipped };
}

// A box that holds words becomes a paragraph; one that holds blocks only groups them.
function flatten(element: Element): void {
	const isBox = /^(DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|CENTER|NAV|ASIDE|FORM)$/.test(element.tagName);
	const hasBlocks =
		element.querySelector('p,div,section,article,h2,h3,h4,ul,ol,table,blockquote,pre,hr') !== null;
	if (!isBox || hasBlocks || element.closest('li,td,th,p')) {
		unwrap(element);
		return;
	}
	const p = element.ownerDocument.createElement('p');
	const side = element.getAttribute('data-align');
	if (side) p.setAttribute('data-align', side);
	p.append(...element.childNodes);
	element.replaceWith(p);
}

const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
	A: ['href'],
	IMG: ['src', 'alt', 'data-upload', 'width', 'height', 'class'],
	TD: ['colspan', 'rowspan'],
	TH: ['colspan', 'rowspan'],
	OL: ['start'],
};

function keepAttributes(element: Element): void {
	const side = element.getAttribute('data-align');
	for (const { name } of [...element.attributes])
		if (!allowedAttributes[element.tagName]?.includes(name)) element.removeAttribute(name);
	if (side && /^(P|H[2-4])$/.test(element.tagName)) element.className = `align-${side}`;
}

function cleanWordMarkup(page: Document): void {
	for (const node of nodesIn(page, NodeFilter.SHOW_TEXT)) {
		if (node.parentElement?.closest('pre')) continue;
		node.nodeValue = (node.nodeValue ?? '')
			.replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]|[^\P{Cc}\t\n\r]/gu, '')
			.replace(/[\t\r\n]+/g, ' ')
			// Several no-break spaces in a row are indentation; a single one is typography.
			.replace(/[ \u00A0]{2,}/g, ' ');
		const isBetween =
			node.parentElement?.matches('body,table,thead,tbody,tr,ul,ol') ||
			node.parentElement?.querySelector(':scope > p') !== null;
		if (isBetween && node.nodeValue === ' ') node.nodeValue = '';
	}
}

// Two line breaks in a row are a new paragraph.
function splitAtBreaks(body: HTMLElement): void {
	for (const br of [...body.querySelectorAll(':scope > br')]) br.remove();
	for (const paragraph of [...body.querySelectorAll('p')]) {
		const pieces: Node[][] = [[]];
		for (const node of [...paragraph.childNodes]) {
			const before = pieces.at(-1)?.at(-1);
			if (node.nodeName === 'BR' && before?.nodeName === 'BR') {
				pieces.at(-1)?.pop();
				pieces.push([]);
			} else if (node.nodeType !== 3 || node.nodeValue?.trim() || before?.nodeName !== 'BR')
				pieces.at(-1)?.push(node);
		}
		if (pieces.length < 2) continue;
		paragraph.replaceWith(
			...pieces.map((nodes) => {
				const made = paragraph.ownerDocument.createElement('p');
				made.className = paragraph.className;
				if (made.className === '') made.removeAttribute('class');
				made.append(...nodes);
				return made;
			}),
		);
	}
}

// A first row that is bold throughout was meant as the head of its table.
function makeTableHeads(body: HTMLElement): void {
	for (const table of body.querySelectorAll('table')) {
		for (const part of [...table.querySelectorAll('colgroup,caption')]) part.remove();
		const [first] = table.rows;
		if (!first || table.rows.length < 2 || table.querySelector('th')) continue;
		const cells = [...first.cells];
		const isBold = (cell: Element): boolean =>
			(cell.textContent?.trim() ?? '') !== '' &&
			[...cell.querySelectorAll('strong')].map((strong) => strong.textContent?.trim()).join('') ===
				cell.textContent?.trim();
		if (!cells.every(isBold)) continue;
		for (const cell of cells) {
			for (const strong of [...cell.querySelectorAll('strong')]) unwrap(strong);
			const th = cell.ownerDocument.createElement('th');
			for (const { name, value } of [...cell.attributes]) th.setAttribute(name, value);
			th.append(...cell.childNodes);
			cell.replaceWith(th);
		}
	}
}

function dropEmpty(body: HTMLElement): void {
	const isEmpty = (element: Element): boolean =>
		(element.textContent ?? '').replace(/[\s\u00A0]/g, '') === '' && !element.querySelector('img,hr');
	for (const mark of [...body.querySelectorAll('strong,em,u,s,sup,sub,a')])
		if ((mark.textContent ?? '') === '' && !mark.querySelector('img')) mark.remove();
	for (const block of [...body.querySelectorAll('p,h2,h3,h4,li,ul,ol,blockquote')]) {
		if (isEmpty(block) && !block.closest('td,th')) block.remove();
	}
}
