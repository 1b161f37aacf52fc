import * as z from 'zod';

const text = z.string().max(300).optional();

/** As the first address of a visit carries them. */
export const marketingFields = {
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
};
