import { storedVideos } from '@clearway/shared/domain/video.ts';
import { say } from '@clearway/shared/format/say.ts';
import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { invalid } from '../services/refusal.ts';

const alignments = ['left', 'center', 'right', 'justify'];
const alignable = ['p', 'h2', 'h3', 'h4'];
const pictureSizes = ['size-small', 'size-medium', 'size-full'];

const rules: sanitize.IOptions = {
	allowedTags: [
		...[
			'p',
			'h2',
			'h3',
			'h4',
			'ul',
			'ol',
			'li',
			'blockquote',
			'strong',
			'em',
			'u',
			's',
			'sub',
			'sup',
			'code',
			'pre',
			'hr',
			'br',
			'a',
			'img',
		],
		...['figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'],
	],
	allowedAttributes: {
		a: ['href', 'target', 'rel'],
		img: ['src', 'alt', 'width', 'height', 'class'],
		ol: ['start'],
		th: ['colspan', 'rowspan', 'colwidth', 'scope'],
		td: ['colspan', 'rowspan', 'colwidth'],
		col: ['width', 'span'],
		...Object.fromEntries(alignable.map((tag) => [tag, ['class']])),
		figure: ['class'],
	},
	allowedClasses: {
		...Object.fromEntries(alignable.map((tag) => [tag, alignments.map((side) => `align-${side}`)])),
		img: pictureSizes,
		figure: [...pictureSizes, 'video'],
	},
	allowedSchemes: ['http', 'https', 'mailto', 'tel', 'viber', 'tg'],
	allowedSchemesByTag: { img: [] },
	allowProtocolRelative: false,
	disallowedTagsMode: 'discard',
	nonTextTags: [
		'style',
		'script',
		'textarea',
		'option',
		'noscript',
		'xmp',
		'iframe',
		'noembed',
		'noframes',
		'plaintext',
		'title',
		'template',
		'svg',
		'math',
	],
	nestingLimit: 40,
	// Allowed styles become classes before styles are dropped: the policy allows no inline style.
	transformTags: {
		h1: sanitize.simpleTransform('h2', {}),
		h5: sanitize.simpleTransform('h4', {}),
		h6: sanitize.simpleTransform('h4', {}),
		b: sanitize.simpleTransform('strong', {}),
		i: sanitize.simpleTransform('em', {}),
		del: sanitize.simpleTransform('s', {}),
		strike: sanitize.simpleTransform('s', {}),
		...Object.fromEntries(alignable.map((tag) => [tag, align])),
		a: link,
		figure: (tagName, { class: names = '' }) => ({
			tagName,
			attribs: names.split(/\s+/).includes('video') ? { class: 'video' } : { class: names },
		}),
		img: image,
		th: cell,
		td: cell,
		col: cell,
		ol: (tagName, { start = '' }) => ({ tagName, attribs: number('start', start) }),
	},
	exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
};

function align(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
	const side = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(attribs.style ?? '')?.[1]?.toLowerCase();
	const named = side && alignments.includes(side) ? `align-${side}` : attribs.class;
	return { tagName, attribs: named ? { class: named } : {} };
}

function link(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
	// Browsers skip control characters inside a scheme, so an address that contains them is unsafe.
	const href = attribs.href?.trim() ?? '';
	if (href === '' || hasOddCharacters(href) || /^[/\\]{2}|^[/\\][\\]/.test(href))
		return { tagName, attribs: {} };
	return {
		tagName,
		attribs: attribs.target === '_blank' ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href },
	};
}

const hasOddCharacters = (href: string): boolean => /[\p{Cc}\p{Cf}\s]/u.test(href);

// Only pictures of our own store are allowed.
const ownPicture = /^\/media\/[0-9a-f]{64}-\d{1,5}\.(?:avif|webp)$/;

function image(
	tagName: string,
	{ src = '', alt = '', width, height, class: size }: sanitize.Attributes,
): sanitize.Tag {
	if (!ownPicture.test(src)) return { tagName, attribs: {} };
	return {
		tagName,
		attribs: {
			src,
			alt,
			...number('width', width),
			...number('height', height),
			...(size && { class: size }),
		},
	};
}

function cell(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
	const { colspan, rowspan, colwidth, width, span, scope } = attribs;
	return {
		tagName,
		attribs: {
			...number('colspan', colspan),
			...number('rowspan', rowspan),
			...(/^\d{1,4}(,\d{1,4})*$/.test(colwidth ?? '') && { colwidth: colwidth ?? '' }),
			...number('width', width),
			...number('span', span),
			...(scope === 'col' || scope === 'row' ? { scope } : {}),
		},
	};
}

const number = (name: string, value: string | undefined): Record<string, string> =>
	/^\d{1,4}$/.test(value ?? '') ? { [name]: value ?? '' } : {};

const mostRounds = 6;

/** Reduces rich text to allowed elements: no style, no script, only our own pictures. */
export function cleanHtml(html: string): string {
	let clean = cleanOnce(html);
	// When elements are removed, a parser may join or close others. So cleaning repeats until nothing changes.
	for (let round = 1; round < mostRounds && !isReadAsWritten(clean); round++) {
		const recleaned = cleanOnce(clean);
		if (recleaned === clean) break;
		clean = recleaned;
	}
	return /^(?:<p(?: class="[^"]*")?>(?:\s|&nbsp;|<br \/>)*<\/p>\s*)*$/.test(clean) ? '' : clean;
}

// The time of the parser grows with the square of the depth: 100,000 open elements took seconds.
const mostDepth = 1000;
// An element takes two microseconds; a table of ten thousand cells has a third as many elements.
const mostElements = 50_000;

// A figure stays a video only if it holds a YouTube link in the form that pages turn into a player.
function cleanOnce(html: string): string {
	let depth = 0;
	let elements = 0;
	const clean = sanitize(html, {
		...rules,
		// Only the parser knows which tag closes which.
		onOpenTag() {
			if (++depth > mostDepth) throw invalid('text', say('post.tooDeep'));
			if (++elements > mostElements) throw invalid('text', say('post.tooManyElements'));
		},
		onCloseTag() {
			depth--;
		},
	}).trim();
	const video = new RegExp(storedVideos, 'y');
	return clean.replaceAll('<figure class="video">', (figure, at: number) => {
		video.lastIndex = at;
		return video.test(clean) ? figure : '<figure>';
	});
}

/**
 * True if a parser reads exactly the tags that are written. Then another cleaning, which takes ten times as long,
 * would change nothing.
 */
function isReadAsWritten(clean: string): boolean {
	let isAsWritten = true;
	const parser = new Parser({
		onopentag(name, { href, target }, isImplied) {
			// If a link loses its address in one cleaning, it loses the rest in the next.
			if (isImplied || (name === 'a' && target && !href)) isAsWritten = false;
		},
		onclosetag(name, isImplied) {
			if (isImplied && !isVoid(name)) isAsWritten = false;
		},
	});
	parser.end(clean);
	return isAsWritten;
}

const isVoid = (name: string): boolean => sanitize.defaults.selfClosing.includes(name);
