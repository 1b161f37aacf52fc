// Puts values into a compiled text. Stands in the builds where use-intl looks for its own, so that numbers inside texts are
// written as pages write them: spaces between thousands, in every language.
import { groupDigits } from '@crescendo/rules/money/grouped-digits';
import formatCompiled from 'use-intl/format-message/format-only';

type Input = Parameters<typeof formatCompiled>;
type NumberFormat = Input[3]['formatters']['getNumberFormat'];

const withSpaces =
  (intl: NumberFormat): NumberFormat =>
  (locale, style) => {
    const format = (value: number) =>
      !style && Number.isInteger(value) && value >= 0
        ? groupDigits(String(value), '\u00a0')
        : intl(locale, style).format(value);
    return { format } as Intl.NumberFormat;
  };

export default function formatMessage(...[key, message, values, options]: Input): ReturnType<typeof formatCompiled> {
  // Most texts have nothing to fill in.
  if (typeof message === 'string') return message;
  const formatters = { ...options.formatters, getNumberFormat: withSpaces(options.formatters.getNumberFormat) };
  return formatCompiled(key, message, values, { ...options, formatters });
}

/** Read by use-intl: a text must be compiled before it can be formatted. */
formatMessage.raw = false;
