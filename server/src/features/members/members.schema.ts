// Shapes of the team of a project.
import { z } from "zod";
import { roles } from "../../api/access.ts";
import { isEmailAddress } from "../../api/caller.ts";

const email = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isEmailAddress, "must be an e-mail address such as ada@example.org");

const role = z.enum(roles);

export const memberRecord = z
  .object({
    id: z.int(),
    project_id: z.int(),
    email: z.string(),
    role,
    status: z.enum(["pending", "active"]).describe("pending until the e-mail's first request"),
    invited_by: z.string().describe("Who invited; empty when nobody was named"),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Member" });

export type MemberRecord = z.infer<typeof memberRecord>;

export const memberInvitation = z.object({ email, role });

export const memberUpdate = z.object({ role: role.optional() });
