/** All that a page shows of its reader beside their name and balance. Readers with the same traits can share a page. */
export type PersonTraits = {
  /** The balance is below zero. */
  isOwing: boolean;
  /** Icon of the grade, null for the plain one; undefined where no grade is shown. */
  gradeIcon: string | null | undefined;
  /** Something about the account is said on every page: it is frozen, or payments are being checked. */
  isNotified: boolean;
  /** Staff look at the panel as this customer. */
  isVisit: boolean;
};

type Known = {
  balance: number;
  frozen_at: string | null;
  invoices_in_moderation: number;
  is_visit: boolean;
  grades: { grades_enabled: boolean; current: { icon: string | null } | null };
};

export function personTraits(person: Known, panel: { grades_enabled: boolean }): PersonTraits {
  const hasGrades = panel.grades_enabled && person.grades.grades_enabled;
  return {
    isOwing: person.balance < 0,
    gradeIcon: hasGrades ? (person.grades.current?.icon ?? null) : undefined,
    isNotified: person.frozen_at !== null || person.invoices_in_moderation > 0,
    isVisit: person.is_visit,
  };
}
